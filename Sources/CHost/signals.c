#if !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif
#include "CHost.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

// Lock-free atomics are among the few things a signal handler may touch.
static atomic_int interruption_requested;

static void note_interruption(int signal_number) {
  (void)signal_number;
  atomic_store_explicit(&interruption_requested, 1, memory_order_relaxed);
}

void chost_install_interruption(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interruption;
  sigemptyset(&action.sa_mask);
  // The second SIGINT finds the default handler again. Without SA_RESTART a blocked read returns.
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, NULL);
}

int chost_interruption_requested(void) {
  return atomic_load_explicit(&interruption_requested, memory_order_relaxed);
}

void chost_ignore_broken_pipe(void) { signal(SIGPIPE, SIG_IGN); }
