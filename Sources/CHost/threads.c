#include "CHost.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

// Threads wait at the gate until all exist, so that they start together or not at all.
struct gate {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int is_open;
  int is_abandoned;
};

struct worker {
  pthread_t thread;
  struct gate *gate;
  void (*body)(void *, int);
  void *context;
  int index;
};

static void *run_worker(void *argument) {
  struct worker *worker = argument;
  struct gate *gate = worker->gate;
  pthread_mutex_lock(&gate->lock);
  while (!gate->is_open) pthread_cond_wait(&gate->changed, &gate->lock);
  int is_abandoned = gate->is_abandoned;
  pthread_mutex_unlock(&gate->lock);
  if (!is_abandoned) worker->body(worker->context, worker->index);
  return NULL;
}

static void open_gate(struct gate *gate, int is_abandoned) {
  pthread_mutex_lock(&gate->lock);
  gate->is_open = 1;
  gate->is_abandoned = is_abandoned;
  pthread_cond_broadcast(&gate->changed);
  pthread_mutex_unlock(&gate->lock);
}

int chost_run_workers(int count, size_t stack_bytes, void (*body)(void *, int), void *context) {
  if (count < 1) return EINVAL;
  struct gate gate = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0};
  struct worker *workers = calloc((size_t)count, sizeof *workers);
  if (workers == NULL) return ENOMEM;
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error != 0) {
    free(workers);
    return error;
  }
  error = pthread_attr_setstacksize(&attributes, stack_bytes);

  int made = 1;
  for (; error == 0 && made < count; made++) {
    workers[made] = (struct worker){.gate = &gate, .body = body, .context = context, .index = made};
    error = pthread_create(&workers[made].thread, &attributes, run_worker, &workers[made]);
    if (error != 0) break;
  }
  open_gate(&gate, error != 0);
  if (error == 0) body(context, 0);
  for (int index = 1; index < made; index++) pthread_join(workers[index].thread, NULL);

  pthread_attr_destroy(&attributes);
  pthread_cond_destroy(&gate.changed);
  pthread_mutex_destroy(&gate.lock);
  free(workers);
  return error;
}
