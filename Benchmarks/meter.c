// meter - how long one count of a knob takes to become a line on a socket.
//
//   meter [-n COUNTS] [-r FRAMES_A_SECOND -s SECONDS] SOCKET COMMAND [ARG...]
//   meter -m -n COUNTS CLIENT COMMAND [ARG...]
//
// Makes a PowerMate with uinput, starts COMMAND (the reader; an argument @NODE becomes the event
// node), waits until it has the node open and answers on SOCKET, then measures:
//
//   -n   latency: a count, the line it makes, the next count; the time from before the write to
//        after the read. p50, p99 and mean in microseconds, and the reader's CPU a count.
//   -r   flood: paced frames of one count, whatever becomes of them; the counts that arrived
//        (`crossed` summed up), whether the last index is right, how often the kernel dropped events
//        before the reader came, the reader's memory before and after.
//   -m   instead of a line of SOCKET, a controller of MIDI from the port `out` of the sequencer's client
//        that calls itself CLIENT, with its value between the counts before and after it.
//
// Prints one line of KEY=VALUE fields. The last count of a flood is sent alone, so that rungs
// crossed there and back are told too. The reader must take one count for one rung.
#include <alsa/asoundlib.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <dirent.h>

enum { WARM_UP = 400, SWEEP = 8, PATIENCE_MS = 60000, QUIET_MS = 3000 };

static pid_t reader;
static int knob, line_socket;

static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("meter: ", stderr);
  vfprintf(stderr, format, arguments);
  fprintf(stderr, " (%s)\n", strerror(errno));
  va_end(arguments);
  if (reader > 0) kill(reader, SIGKILL);
  exit(1);
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void pause_ms(int ms) { nanosleep(&(struct timespec){0, ms * 1000000L}, NULL); }

// ---------------------------------------------------------------- the knob

static void make_knob(char node[static 64]) {
  knob = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (knob < 0) fail("/dev/uinput");
  struct uinput_setup setup = {
      .id = {.bustype = BUS_USB, .vendor = 0x077d, .product = 0x0410, .version = 0x0311},
      .name = "Griffin PowerMate"};
  if (ioctl(knob, UI_SET_EVBIT, EV_REL) < 0 || ioctl(knob, UI_SET_RELBIT, REL_DIAL) < 0 ||
      ioctl(knob, UI_SET_EVBIT, EV_KEY) < 0 || ioctl(knob, UI_SET_KEYBIT, BTN_0) < 0 ||
      ioctl(knob, UI_SET_EVBIT, EV_MSC) < 0 || ioctl(knob, UI_SET_MSCBIT, MSC_PULSELED) < 0 ||
      ioctl(knob, UI_DEV_SETUP, &setup) < 0 || ioctl(knob, UI_DEV_CREATE) < 0)
    fail("uinput device");
  char name[64], path[128];
  if (ioctl(knob, UI_GET_SYSNAME(sizeof name), name) < 0) fail("UI_GET_SYSNAME");
  snprintf(path, sizeof path, "/sys/devices/virtual/input/%s", name);
  DIR *folder = opendir(path);
  if (!folder) fail("%s", path);
  node[0] = 0;
  for (struct dirent *entry; (entry = readdir(folder));)
    if (!strncmp(entry->d_name, "event", 5)) snprintf(node, 64, "/dev/input/%.40s", entry->d_name);
  closedir(folder);
  if (!node[0]) fail("no event node under %s", path);
}

// One write, one frame.
static void turn(int by) {
  struct input_event frame[2] = {{.type = EV_REL, .code = REL_DIAL, .value = by},
                                 {.type = EV_SYN, .code = SYN_REPORT}};
  if (write(knob, frame, sizeof frame) != sizeof frame) fail("write to uinput");
}

// -------------------------------------------------------------- the reader

static void start_reader(char **command, const char *node) {
  reader = fork();
  if (reader < 0) fail("fork");
  if (reader > 0) return;
  for (char **argument = command; *argument; argument++)
    if (!strcmp(*argument, "@NODE")) *argument = strdup(node);
  execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

static int has_open(const char *node) {
  char folder[32], path[64], target[256];
  snprintf(folder, sizeof folder, "/proc/%d/fd", reader);
  DIR *fds = opendir(folder);
  if (!fds) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(fds));) {
    snprintf(path, sizeof path, "%.30s/%.20s", folder, entry->d_name);
    ssize_t n = readlink(path, target, sizeof target - 1);
    if (n > 0) target[n] = 0, found = !strcmp(target, node);
  }
  closedir(fds);
  return found;
}

static void must_live(void) {
  if (waitpid(reader, NULL, WNOHANG) == 0) return;
  reader = 0;
  errno = ESRCH;
  fail("the reader ended");
}

// The time this process spent on a CPU, in ns (its first thread: a reader has one).
static int64_t cpu_of_reader(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/schedstat", reader);
  FILE *file = fopen(path, "r");
  long long ns = 0;
  if (!file || fscanf(file, "%lld", &ns) != 1) fail("%s", path);
  fclose(file);
  return ns;
}

// smaps_rollup is exact; the figures of /proc/PID/status lag behind by up to 64 pages.
static void memory_of_reader(long *rss, long *anonymous) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", reader);
  FILE *file = fopen(path, "r");
  if (!file) fail("%s", path);
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "Rss: %ld", rss) != 1) sscanf(line, "Anonymous: %ld", anonymous);
  fclose(file);
}

// --------------------------------------------------------------- the lines

static char buffer[1 << 16];
static size_t held, taken;

// The next whole line, ending in 0 instead of a newline; NULL where none came in time.
static char *next_line(int timeout_ms) {
  for (;;) {
    char *newline = memchr(buffer + taken, '\n', held - taken);
    if (newline) {
      char *line = buffer + taken;
      *newline = 0;
      taken = (size_t)(newline - buffer) + 1;
      return line;
    }
    memmove(buffer, buffer + taken, held - taken);
    held -= taken, taken = 0;
    if (held == sizeof buffer) fail("a line of more than %zu bytes", sizeof buffer);
    if (timeout_ms >= 0) {
      struct pollfd waiting = {.fd = line_socket, .events = POLLIN};
      if (poll(&waiting, 1, timeout_ms) == 0) return NULL;
    }
    ssize_t n = read(line_socket, buffer + held, sizeof buffer - held);
    if (n <= 0) fail("the reader closed the socket");
    held += (size_t)n;
  }
}

static char *next_selected(int timeout_ms) {
  char *line;
  while ((line = next_line(timeout_ms)))
    if (strstr(line, "\"method\":\"selected\"")) return line;
  return NULL;
}

static int field(const char *line, const char *name) {
  const char *at = strstr(line, name);
  if (!at) errno = EPROTO, fail("no %s in %s", name, line);
  return atoi(at + strlen(name));
}

// Sends a request and gives its answer; news that comes before it is passed over.
static char *ask(const char *method) {
  char request[128], *line;
  int length = snprintf(request, sizeof request,
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\"}\n", method);
  if (write(line_socket, request, (size_t)length) < 0) fail("write to the socket");
  while ((line = next_line(PATIENCE_MS)))
    if (strstr(line, "\"id\":1,")) return line;
  fail("no answer to %s", method);
  return NULL;
}

static void connect_to(const char *path, const char *node) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int64_t deadline = now() + PATIENCE_MS * 1000000LL;
  while (!has_open(node)) {
    must_live();
    if (now() > deadline) fail("the reader never opened %s", node);
    pause_ms(2);
  }
  line_socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  while (connect(line_socket, (struct sockaddr *)&address, sizeof address) < 0) {
    must_live();
    if (now() > deadline) fail("connect to %s", path);
    pause_ms(2);
  }
  ask("watch");
}

// ---------------------------------------------------------------- MIDI

static snd_seq_t *sequencer;

// Where a client has its port `out`; 0 where there is none yet.
static int find_port(const char *client, snd_seq_addr_t *address) {
  snd_seq_client_info_t *info;
  snd_seq_port_info_t *port;
  snd_seq_client_info_alloca(&info);
  snd_seq_port_info_alloca(&port);
  snd_seq_client_info_set_client(info, -1);
  while (snd_seq_query_next_client(sequencer, info) >= 0) {
    if (strcmp(snd_seq_client_info_get_name(info), client)) continue;
    snd_seq_port_info_set_client(port, snd_seq_client_info_get_client(info));
    snd_seq_port_info_set_port(port, -1);
    while (snd_seq_query_next_port(sequencer, port) >= 0) {
      if (strcmp(snd_seq_port_info_get_name(port), "out")) continue;
      *address = *snd_seq_port_info_get_addr(port);
      return 1;
    }
  }
  return 0;
}

static void connect_to_client(const char *client, const char *node) {
  if (snd_seq_open(&sequencer, "hw", SND_SEQ_OPEN_DUPLEX, 0) < 0) fail("the sequencer");
  snd_seq_set_client_name(sequencer, "meter");
  int port = snd_seq_create_simple_port(sequencer, "in",
                                        SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE,
                                        SND_SEQ_PORT_TYPE_MIDI_GENERIC);
  snd_seq_addr_t address;
  int64_t deadline = now() + PATIENCE_MS * 1000000LL;
  while (!has_open(node) || !find_port(client, &address)) {
    must_live();
    if (now() > deadline) fail("the reader never opened %s or made a port", node);
    pause_ms(2);
  }
  if (snd_seq_connect_from(sequencer, port, address.client, address.port) < 0) fail("connect");
  // Whoever has just come may be told the value that is there.
  pause_ms(100);
  snd_seq_drop_input(sequencer);
}

static int next_controller(void) {
  snd_seq_event_t *event;
  do {
    if (snd_seq_event_input(sequencer, &event) < 0) fail("the sequencer gave nothing");
  } while (event->type != SND_SEQ_EVENT_CONTROLLER);
  return event->data.control.value;
}

// -------------------------------------------------------------- measuring

// Up and down in sweeps about the middle of the ladder, so that every count changes the rung.
static int direction(long count) { return (count + SWEEP) / (2 * SWEEP) % 2 ? -1 : 1; }

static int ascending(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

// Waits for the answer to a count, looks whether it is one rung, and says when it came.
static int64_t answered_by_line(void) {
  char *line = next_selected(-1);
  int64_t end = now();
  if (field(line, "\"crossed\":") != 1) errno = EPROTO, fail("not one rung: %s", line);
  return end;
}

static int64_t answered_by_controller(int by) {
  static int last = -1;
  int value = next_controller();
  int64_t end = now();
  if (last >= 0 && (value - last) * by <= 0) errno = EPROTO, fail("%d after %d", value, last);
  last = value;
  return end;
}

static void latency(long counts) {
  int64_t *took = calloc((size_t)counts, sizeof *took), sum = 0, cpu = 0;
  if (!took) fail("calloc");
  for (long i = -WARM_UP; i < counts; i++) {
    if (i == 0) cpu = cpu_of_reader();
    int by = direction(i + WARM_UP);
    int64_t start = now();
    turn(by);
    int64_t end = sequencer ? answered_by_controller(by) : answered_by_line();
    if (i >= 0) took[i] = end - start, sum += end - start;
  }
  cpu = cpu_of_reader() - cpu;
  qsort(took, (size_t)counts, sizeof *took, ascending);
  printf("p50=%.2f p99=%.2f mean=%.2f cpu=%.2f", (double)took[counts / 2] / 1e3,
         (double)took[counts * 99 / 100] / 1e3, (double)sum / 1e3 / (double)counts,
         (double)cpu / 1e3 / (double)counts);
  free(took);
}

static void flood(long rate, long seconds) {
  // Two counts, answered one by one, say where the ladder stands and how long it is.
  turn(1);
  char *line = next_selected(PATIENCE_MS);
  if (!line) fail("no line for the first count");
  int first = field(line, "\"index\":"), rungs = field(line, "\"count\":"), last = first;
  long sent = rate * seconds, lines = 0, arrived = 0, net = 0;
  int64_t cpu = cpu_of_reader(), start = now(), took = 0;
  for (long i = 0; i <= sent; i++) {
    int64_t due = start + i * 1000000000LL / rate;
    if (i < sent) {
      struct timespec until = {due / 1000000000, due % 1000000000};
      while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {}
    } else {
      took = now() - start;
    }
    // Before the last count: all that the flood still makes.
    while ((line = next_selected(i < sent ? 0 : QUIET_MS)))
      lines++, arrived += field(line, "\"crossed\":"), last = field(line, "\"index\":");
    int by = i < sent ? direction(i) : 1;
    turn(by), net += by;
  }
  if (!(line = next_selected(PATIENCE_MS))) fail("no line for the last count");
  lines++, arrived += field(line, "\"crossed\":"), last = field(line, "\"index\":");
  cpu = cpu_of_reader() - cpu;
  long expected = ((first + net) % rungs + rungs) % rungs;
  printf("sent=%ld arrived=%ld lines=%ld index=%d expected=%ld cpu=%.2f seconds=%.1f drops=%d",
         sent + 1, arrived, lines, last, expected, (double)cpu / 1e3 / (double)sent,
         (double)took / 1e9, field(ask("devices"), "\"drops\":"));
}

int main(int argc, char **argv) {
  long counts = 0, rate = 0, seconds = 10;
  int midi = 0;
  for (int option; (option = getopt(argc, argv, "+mn:r:s:")) != -1;) switch (option) {
      case 'm': midi = 1; break;
      case 'n': counts = atol(optarg); break;
      case 'r': rate = atol(optarg); break;
      case 's': seconds = atol(optarg); break;
      default: return 2;
    }
  if (argc - optind < 2 || (counts <= 0) == (rate <= 0) || (midi && rate > 0))
    return fputs("usage: meter -n COUNTS | -r RATE -s SECONDS  SOCKET COMMAND...\n", stderr), 2;
  char node[64];
  make_knob(node);
  start_reader(argv + optind + 1, node);
  if (midi) connect_to_client(argv[optind], node);
  else connect_to(argv[optind], node);

  long rss = 0, anonymous = 0, rss_after = 0, anonymous_after = 0;
  memory_of_reader(&rss, &anonymous);
  if (counts > 0) latency(counts);
  else flood(rate, seconds);
  must_live();
  memory_of_reader(&rss_after, &anonymous_after);
  printf(" rss_kb=%ld rss_after_kb=%ld anon_kb=%ld anon_after_kb=%ld\n", rss, rss_after, anonymous,
         anonymous_after);
  fflush(stdout);
  kill(reader, SIGTERM);
  int status = 0;
  waitpid(reader, &status, 0);
  return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}
