#include "CHost.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int chost_is_terminal(int descriptor) { return isatty(descriptor); }

int chost_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int chost_process_id(void) { return (int)getpid(); }

const char *chost_environment_value(const char *name) { return getenv(name); }
