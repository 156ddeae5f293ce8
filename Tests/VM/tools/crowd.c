// crowd - many clients of a Unix socket, none of them well-behaved.
//
//   crowd SOCKET sleepers CLIENTS             ask to watch and never read
//   crowd SOCKET idle CLIENTS                 connect and say nothing
//   crowd SOCKET connects RATE SECONDS        connect and leave, so often a second
//   crowd SOCKET garbage CLIENTS SECONDS      send bytes without sense, as fast as they are taken
//
// To be run as root: every 32 clients come from a user id of their own (from 20000 on), with root's
// group. `sleepers` and `idle` print `ready` when all are connected and stay until SIGTERM; the other
// two print what they managed: connects, or bytes taken and connections closed on them.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_USER = 20000, CLIENTS_A_USER = 32, MOST = 1024 };

static const char *path;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

// Only the effective user changes: the daemon sees it, and root's group stays.
static int connected(int number) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) fail("socket");
  if (seteuid((uid_t)(FIRST_USER + number / CLIENTS_A_USER)) < 0) fail("seteuid");
  int result;
  do result = connect(fd, (struct sockaddr *)&address, sizeof address);
  while (result < 0 && errno == EINTR);
  int refusal = errno;
  if (seteuid(0) < 0) fail("seteuid 0");
  if (result == 0) return fd;
  close(fd);
  errno = refusal;
  return -1;
}

static void stay(int clients, const char *request) {
  for (int i = 0; i < clients; i++) {
    int fd = connected(i);
    if (fd < 0) fail("connect");
    if (request && write(fd, request, strlen(request)) < 0) fail("write");
  }
  puts("ready");
  fflush(stdout);
  for (;;) pause();
}

static void connects(int rate, int seconds) {
  int64_t start = now(), end = start + seconds * 1000000000LL;
  long made = 0, refused = 0;
  for (long i = 0; now() < end; i++) {
    int64_t due = start + i * 1000000000LL / rate;
    struct timespec until = {due / 1000000000, due % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {}
    int fd = connected((int)(i % 8) * CLIENTS_A_USER);
    if (fd < 0) refused++;
    else made++, close(fd);
  }
  printf("connects=%ld refused=%ld\n", made, refused);
}

// Noise with the letters of the protocol in it: broken JSON, over-long lines, control bytes.
static size_t noise(uint64_t *state, char *to, size_t size) {
  static const char letters[] = "{}[]\":,\\\n\r\0\x7f\xc3\xff 0123456789eE+-.truefalsnjopc\"method\"";
  for (size_t i = 0; i < size; i++) {
    *state ^= *state << 13, *state ^= *state >> 7, *state ^= *state << 17;
    to[i] = letters[*state % (sizeof letters - 1)];
  }
  return size;
}

static void garbage(int clients, int seconds) {
  static struct pollfd fds[MOST];
  int64_t end = now() + seconds * 1000000000LL;
  uint64_t state = 88172645463325252ULL;
  long long bytes = 0;
  long closed = 0;
  for (int i = 0; i < clients; i++) fds[i] = (struct pollfd){.fd = -1, .events = POLLIN | POLLOUT};
  while (now() < end) {
    for (int i = 0; i < clients; i++) {
      if (fds[i].fd >= 0) continue;
      fds[i].fd = connected(i);
      if (fds[i].fd >= 0) fcntl(fds[i].fd, F_SETFL, O_NONBLOCK);
    }
    poll(fds, (nfds_t)clients, 100);
    for (int i = 0; i < clients; i++) {
      char piece[8192];
      ssize_t n = 1;
      if (fds[i].revents & POLLIN) n = read(fds[i].fd, piece, sizeof piece);
      // Every second client never ends its line.
      if (n > 0 && fds[i].revents & POLLOUT) {
        size_t size = noise(&state, piece, sizeof piece);
        for (size_t b = 0; i % 2 && b < size; b++) if (piece[b] == '\n') piece[b] = ' ';
        n = send(fds[i].fd, piece, size, MSG_NOSIGNAL);
        if (n > 0) bytes += n;
      }
      if (n > 0 || (n < 0 && errno == EAGAIN) || !fds[i].revents) continue;
      close(fds[i].fd), fds[i].fd = -1, closed++;
    }
  }
  printf("bytes=%lld closed=%ld\n", bytes, closed);
}

int main(int argc, char **argv) {
  if (argc < 4 || geteuid() != 0) return fputs("see the head of crowd.c; as root\n", stderr), 2;
  path = argv[1];
  const char *kind = argv[2];
  int number = atoi(argv[3]), seconds = argc > 4 ? atoi(argv[4]) : 10;
  if (number < 1 || number > MOST) return fputs("crowd: 1 to 1024\n", stderr), 2;
  if (!strcmp(kind, "sleepers"))
    stay(number, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"watch\"}\n");
  else if (!strcmp(kind, "idle")) stay(number, NULL);
  else if (!strcmp(kind, "connects")) connects(number, seconds);
  else if (!strcmp(kind, "garbage")) garbage(number, seconds);
  else return fputs("crowd: sleepers, idle, connects or garbage\n", stderr), 2;
  return 0;
}
