// floor - the plain C program that detentd is measured against.
//
//   floor SOCKET NODE
//
// It does what the daemon does for one knob on one ladder, and nothing more: epoll, one read(2) of
// the event node for up to 256 events, one write(2) of a `selected` line to each client. No
// library, no settings, no queue, no resync, no second control.
//
// What was chosen, and why. It is meant to be the quickest reasonable program, so that a ratio to it
// hides nothing: everything of a line that depends on the rung alone is made once at start, the two
// numbers that change (crossed, time) are written digit by digit, never by printf, and the bytes go
// out in one write(2) on a non-blocking socket. Frames that wait together become one line with the
// last index and the rungs crossed summed up, as the daemon does; what a full socket does not take is
// lost, which the daemon does not do. One count is one rung; the ladder is a ring, which the latency
// run never notices (it stays between the ends).
//
// Ends at SIGTERM with one line on standard error: counts read and drops seen.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { RUNGS = 19, EVENTS_A_READ = 256, CLIENTS = 64 };

static const char *const values[RUNGS] = {"30",    "15",    "8",     "4",      "2",
                                          "1",     "0.5",   "1/4",   "1/8",    "1/15",
                                          "1/30",  "1/60",  "1/125", "1/250",  "1/500",
                                          "1/1000", "1/2000", "1/4000", "1/8000"};

// The part of a line that a rung decides.
static char heads[RUNGS][320];
static size_t head_lengths[RUNGS];

static int clients[CLIENTS];
static int client_count;
static unsigned long long counts, drops;
static volatile sig_atomic_t ended;

static void end(int signal) {
  (void)signal;
  ended = 1;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void make_heads(void) {
  for (int i = 0; i < RUNGS; i++) {
    const char *slash = strchr(values[i], '/');
    double number = slash ? 1 / strtod(slash + 1, NULL) : strtod(values[i], NULL);
    head_lengths[i] = (size_t)snprintf(
        heads[i], sizeof heads[i],
        "{\"jsonrpc\":\"2.0\",\"method\":\"selected\",\"params\":{\"control\":\"shutter\",\"index\":%d,"
        "\"count\":%d,\"value\":\"%s\",\"number\":%.9g,\"readout\":\"%s%s\",\"engraving\":\"%s%s\","
        "\"angle\":%.4f,\"crossed\":",
        i, RUNGS, values[i], number, values[i], slash ? "" : "\\\"", slash ? slash + 1 : values[i],
        slash ? "" : "\\\"", -10 + i * 110.0 / (RUNGS - 1));
  }
}

static char *put_unsigned(char *to, uint64_t number) {
  char digits[20];
  int n = 0;
  do digits[n++] = (char)('0' + number % 10);
  while (number /= 10);
  while (n) *to++ = digits[--n];
  return to;
}

static void publish(int index, unsigned crossed, const struct input_event *last) {
  static const char middle[] = ",\"source\":\"knob\",\"time\":";
  char line[512], *to = line;
  memcpy(to, heads[index], head_lengths[index]);
  to += head_lengths[index];
  to = put_unsigned(to, crossed);
  memcpy(to, middle, sizeof middle - 1);
  to += sizeof middle - 1;
  to = put_unsigned(to, (uint64_t)last->input_event_sec);
  *to++ = '.';
  uint32_t micro = (uint32_t)last->input_event_usec;
  for (int i = 5; i >= 0; i--, micro /= 10) to[i] = (char)('0' + micro % 10);
  to += 6;
  memcpy(to, "}}\n", 3);
  to += 3;
  for (int i = 0; i < client_count; i++)
    if (write(clients[i], line, (size_t)(to - line)) < 0 && errno != EAGAIN) perror("floor: write");
}

static int listening(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  unlink(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address) < 0 || listen(fd, 16) < 0)
    fail(path);
  return fd;
}

static void watch(int loop, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  if (epoll_ctl(loop, EPOLL_CTL_ADD, fd, &event) < 0) fail("floor: epoll_ctl");
}

// Any request gets the same answer, so that a client knows when it is heard.
static void serve(int fd) {
  char request[4096], answer[128];
  int length = snprintf(answer, sizeof answer,
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"drops\":%llu}}\n", drops);
  ssize_t n = read(fd, request, sizeof request);
  if (n > 0 && write(fd, answer, (size_t)length) > 0) return;
  if (n < 0 && errno == EAGAIN) return;
  close(fd);
  for (int i = 0; i < client_count; i++)
    if (clients[i] == fd) clients[i--] = clients[--client_count];
}

int main(int argc, char **argv) {
  if (argc != 3) return fputs("usage: floor SOCKET NODE\n", stderr), 2;
  make_heads();
  struct sigaction action = {.sa_handler = end};
  sigaction(SIGTERM, &action, NULL);
  signal(SIGPIPE, SIG_IGN);

  int node = open(argv[2], O_RDONLY | O_NONBLOCK | O_CLOEXEC), monotonic = CLOCK_MONOTONIC;
  if (node < 0 || ioctl(node, EVIOCSCLOCKID, &monotonic) < 0) fail(argv[2]);
  int server = listening(argv[1]), loop = epoll_create1(EPOLL_CLOEXEC);
  watch(loop, node);
  watch(loop, server);

  int index = 9;
  unsigned crossed = 0;  // since the last line: there and back included
  while (!ended) {
    struct epoll_event ready[16];
    int n = epoll_wait(loop, ready, 16, -1);
    for (int i = 0; i < n; i++) {
      int fd = ready[i].data.fd;
      if (fd == node) {
        struct input_event events[EVENTS_A_READ];
        ssize_t bytes = read(node, events, sizeof events);
        if (bytes <= 0) fail("floor: read");
        int was = index, count = (int)(bytes / (ssize_t)sizeof *events);
        for (int e = 0; e < count; e++) {
          if (events[e].type == EV_REL && events[e].code == REL_DIAL) {
            int by = events[e].value;
            crossed += (unsigned)abs(by);
            counts += (unsigned)abs(by);
            index = ((index + by) % RUNGS + RUNGS) % RUNGS;
          } else if (events[e].type == EV_SYN && events[e].code == SYN_DROPPED) {
            drops++;
          }
        }
        if (index == was) continue;
        publish(index, crossed, &events[count - 1]);
        crossed = 0;
      } else if (fd == server) {
        int client = accept4(server, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (client < 0) continue;
        if (client_count == CLIENTS) {
          close(client);
          continue;
        }
        clients[client_count++] = client;
        watch(loop, client);
      } else {
        serve(fd);
      }
    }
  }
  fprintf(stderr, "counts=%llu drops=%llu\n", counts, drops);
  return 0;
}
