#if !defined(__APPLE__)
#define _XOPEN_SOURCE 700
#endif
#include "CHost.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? errno : 0; }

void chost_error_text(int code, char *buffer, size_t size) {
  if (strerror_r(code, buffer, size) != 0) snprintf(buffer, size, "error %d", code);
}

int chost_list_directory(const char *path, void (*found)(void *, const char *), void *context) {
  DIR *directory = opendir(path);
  if (directory == NULL) return errno;
  struct dirent *entry;
  errno = 0;
  while ((entry = readdir(directory)) != NULL) {
    found(context, entry->d_name);
    errno = 0;
  }
  int error = errno;
  closedir(directory);
  return error;
}

static int kind_of(mode_t mode) {
  if (S_ISREG(mode)) return chost_kind_file;
  if (S_ISDIR(mode)) return chost_kind_directory;
  return S_ISFIFO(mode) ? chost_kind_fifo : chost_kind_other;
}

int chost_path_kind(const char *path, int *kind, uint32_t *permissions) {
  struct stat status;
  if (stat(path, &status) != 0) return errno;
  *kind = kind_of(status.st_mode);
  *permissions = (uint32_t)(status.st_mode & 07777);
  return 0;
}

int chost_descriptor_kind(int descriptor, int *kind) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return errno;
  *kind = kind_of(status.st_mode);
  return 0;
}

int chost_open_for_reading(const char *path, int *descriptor) {
  // O_NONBLOCK: opening a FIFO must not wait for its writer.
  *descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  return result(*descriptor);
}

int chost_open_for_writing(const char *path, int *descriptor) {
  *descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  return result(*descriptor);
}

int chost_create(const char *path, int *descriptor) {
  *descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return result(*descriptor);
}

int chost_set_permissions(int descriptor, uint32_t permissions) {
  return result(fchmod(descriptor, (mode_t)permissions));
}

int chost_read(int descriptor, void *buffer, size_t size, size_t *done) {
  ssize_t count = read(descriptor, buffer, size);
  *done = count < 0 ? 0 : (size_t)count;
  return count < 0 ? errno : 0;
}

int chost_write(int descriptor, const void *bytes, size_t size, size_t *done) {
  // Darwin refuses more than INT_MAX bytes in one call.
  ssize_t count = write(descriptor, bytes, size < INT_MAX ? size : INT_MAX);
  *done = count < 0 ? 0 : (size_t)count;
  return count < 0 ? errno : 0;
}

static int wait_for(int descriptor, short events) {
  struct pollfd entry = {.fd = descriptor, .events = events};
  return result(poll(&entry, 1, -1));
}

int chost_wait_readable(int descriptor) { return wait_for(descriptor, POLLIN); }
int chost_wait_writable(int descriptor) { return wait_for(descriptor, POLLOUT); }

void chost_sleep_milliseconds(int milliseconds) {
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  nanosleep(&time, NULL);
}

int chost_synchronize(int descriptor) {
#if defined(__APPLE__)
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return result(fsync(descriptor));
}

int chost_synchronize_directory(const char *path) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // A directory that may be written but not read, or a file system without this call: nothing to do.
  if (descriptor < 0) return errno == EACCES ? 0 : errno;
  int error = result(fsync(descriptor));
  close(descriptor);
  return error == EINVAL || error == ENOTSUP ? 0 : error;
}

// After EINTR the descriptor is gone on Linux and Darwin alike.
int chost_close(int descriptor) { return close(descriptor) == 0 || errno == EINTR ? 0 : errno; }
int chost_rename(const char *from, const char *to) { return result(rename(from, to)); }
int chost_make_directory(const char *path) { return result(mkdir(path, 0777)); }
int chost_remove(const char *path) { return result(unlink(path)); }
int chost_check_writable(const char *path) { return result(access(path, W_OK)); }

int chost_real_path(const char *path, char *buffer, size_t size) {
  char *found = realpath(path, NULL);
  if (found == NULL) return errno;
  int length = snprintf(buffer, size, "%s", found);
  free(found);
  return length < 0 || (size_t)length >= size ? ENAMETOOLONG : 0;
}
