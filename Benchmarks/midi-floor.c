// midi-floor - the plain C program that detentd's way from a knob to MIDI is measured against.
//
//   midi-floor NODE
//
// epoll, one read(2) of the event node for up to 256 events, one snd_seq_event_output_direct of the
// rung's controller value to whoever is connected. No settings, no reading of the sequencer, no
// second control. As quick as it reasonably can be: the event is made once, and the values are a
// table. Frames that wait together become one value, as with the daemon.
//
// Ends at SIGTERM with one line on standard error: counts read and drops seen.
#include <alsa/asoundlib.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { RUNGS = 19, EVENTS_A_READ = 256, CONTROLLER = 20 };

static volatile sig_atomic_t ended;

static void end(int signal) {
  (void)signal;
  ended = 1;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

int main(int argc, char **argv) {
  if (argc != 2) return fputs("usage: midi-floor NODE\n", stderr), 2;
  struct sigaction action = {.sa_handler = end};
  sigaction(SIGTERM, &action, NULL);

  int values[RUNGS];
  for (int i = 0; i < RUNGS; i++) values[i] = (2 * i * 127 + RUNGS - 1) / (2 * (RUNGS - 1));

  snd_seq_t *sequencer;
  if (snd_seq_open(&sequencer, "hw", SND_SEQ_OPEN_DUPLEX, SND_SEQ_NONBLOCK) < 0) fail("sequencer");
  snd_seq_set_client_name(sequencer, "midi-floor");
  int port = snd_seq_create_simple_port(sequencer, "out",
                                        SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ,
                                        SND_SEQ_PORT_TYPE_MIDI_GENERIC);
  snd_seq_event_t event;
  snd_seq_ev_clear(&event);
  snd_seq_ev_set_source(&event, (unsigned char)port);
  snd_seq_ev_set_subs(&event);
  snd_seq_ev_set_direct(&event);
  event.type = SND_SEQ_EVENT_CONTROLLER;
  event.data.control.param = CONTROLLER;

  int node = open(argv[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC), monotonic = CLOCK_MONOTONIC;
  if (node < 0 || ioctl(node, EVIOCSCLOCKID, &monotonic) < 0) fail(argv[1]);
  int loop = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event interest = {.events = EPOLLIN, .data.fd = node};
  if (epoll_ctl(loop, EPOLL_CTL_ADD, node, &interest) < 0) fail("epoll_ctl");

  unsigned long long counts = 0, drops = 0;
  int index = 9;
  while (!ended) {
    struct epoll_event ready[16];
    int n = epoll_wait(loop, ready, 16, -1);
    for (int i = 0; i < n; i++) {
      struct input_event events[EVENTS_A_READ];
      ssize_t bytes = read(node, events, sizeof events);
      if (bytes <= 0) fail("midi-floor: read");
      int was = index, count = (int)(bytes / (ssize_t)sizeof *events);
      for (int e = 0; e < count; e++) {
        if (events[e].type == EV_REL && events[e].code == REL_DIAL) {
          int by = events[e].value;
          counts += (unsigned)abs(by);
          index = ((index + by) % RUNGS + RUNGS) % RUNGS;
        } else if (events[e].type == EV_SYN && events[e].code == SYN_DROPPED) {
          drops++;
        }
      }
      if (index == was) continue;
      event.data.control.value = values[index];
      if (snd_seq_event_output_direct(sequencer, &event) < 0) fprintf(stderr, "midi-floor: not sent\n");
    }
  }
  fprintf(stderr, "counts=%llu drops=%llu\n", counts, drops);
  return 0;
}
