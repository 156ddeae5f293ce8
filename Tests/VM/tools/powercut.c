// powercut - ends the virtual machine in one instruction, at a time that is told before.
//
//   powercut SECONDS FILE
//
// Waits so long, prints what is in the file then and `cut T stalled S`, T being 0.3 s later on the
// monotonic clock, and at T writes to the port of qemu's isa-debug-exit at 0x501, which is the end of
// the machine. S is for how long the machine stood still in 300 ticks of 5 ms before that while its
// clock went on, since its host had other things to do: this goes before every other process, so that
// nothing else makes it late. Needs root and `-device isa-debug-exit,iobase=0x501,iosize=1`.
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int fail(const char *what) {
  fprintf(stderr, "powercut: %s: %s\n", what, strerror(errno));
  return 1;
}

static struct timespec after(double seconds) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  long long end = t.tv_sec * 1000000000LL + t.tv_nsec + (long long)(seconds * 1e9);
  return (struct timespec){.tv_sec = end / 1000000000, .tv_nsec = end % 1000000000};
}

static void wait_until(struct timespec t) {
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL)) continue;
}

static double late(struct timespec due) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)(now.tv_sec - due.tv_sec) + (double)(now.tv_nsec - due.tv_nsec) / 1e9;
}

// Waits in ticks of 5 ms, and adds up what the last of them were late.
static double wait_and_watch(double seconds) {
  enum { last = 300 };
  static double by[last];
  struct timespec end = after(seconds);
  for (int tick = 0; late(end) < 0; tick++) {
    struct timespec due = after(0.005);
    wait_until(due);
    by[tick % last] = late(due);
  }
  double sum = 0;
  for (int i = 0; i < last; i++)
    if (by[i] > 0.005) sum += by[i];
  return sum;
}

int main(int count, char **words) {
  if (count != 3) return fprintf(stderr, "usage: powercut SECONDS FILE\n"), 2;
  int port = open("/dev/port", O_WRONLY), file = open(words[2], O_RDONLY);
  if (port < 0) return fail("/dev/port");
  if (file < 0) return fail(words[2]);
  struct sched_param first = {.sched_priority = 50};
  if (sched_setscheduler(0, SCHED_FIFO, &first)) return fail("sched_setscheduler");
  double stalled = wait_and_watch(atof(words[1]));
  struct timespec cut = after(0.3);
  static char bytes[1 << 20];
  ssize_t got;
  while ((got = read(file, bytes, sizeof bytes)) > 0)
    if (fwrite(bytes, 1, (size_t)got, stdout) != (size_t)got) return fail("write");
  // The last line may be half there.
  printf("\ncut %lld.%06ld stalled %.3f\n", (long long)cut.tv_sec, cut.tv_nsec / 1000, stalled);
  fflush(stdout);
  wait_until(cut);
  unsigned char any = 0;
  if (pwrite(port, &any, 1, 0x501) != 1) return fail("write to port 0x501");
  // Where there is no such port the machine lives on.
  fprintf(stderr, "powercut: nothing is at port 0x501\n");
  return 1;
}
