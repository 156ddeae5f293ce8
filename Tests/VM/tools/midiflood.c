// midiflood - a client of ALSA's sequencer that says more than anybody can hear.
//
//   midiflood NAME RATE SECONDS
//
// Becomes a client NAME with one port, prints `ready`, waits until somebody listens to it, and sends so
// many control changes a second (controller 16 of the first channel, 0 to 127 and again) or as many as
// it can. Then it prints what it managed: sent, and refused since somebody's pool was full. It stays
// until SIGTERM, so that its port does not go.
#include <alsa/asoundlib.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int checked(int result, const char *what) {
  if (result < 0) {
    fprintf(stderr, "midiflood: %s: %s\n", what, snd_strerror(result));
    exit(1);
  }
  return result;
}

static int listeners(snd_seq_t *seq, int port) {
  snd_seq_query_subscribe_t *query;
  snd_seq_query_subscribe_alloca(&query);
  snd_seq_addr_t own = {(unsigned char)snd_seq_client_id(seq), (unsigned char)port};
  snd_seq_query_subscribe_set_root(query, &own);
  snd_seq_query_subscribe_set_type(query, SND_SEQ_QUERY_SUBS_READ);
  snd_seq_query_subscribe_set_index(query, 0);
  return snd_seq_query_port_subscribers(seq, query) < 0
             ? 0
             : snd_seq_query_subscribe_get_num_subs(query);
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: midiflood NAME RATE SECONDS\n");
    return 2;
  }
  const int64_t rate = atoll(words[2]);
  const double seconds = atof(words[3]);
  snd_seq_t *seq;
  checked(snd_seq_open(&seq, "hw", SND_SEQ_OPEN_OUTPUT, SND_SEQ_NONBLOCK), "open");
  checked(snd_seq_set_client_name(seq, words[1]), "name");
  const int port = checked(
      snd_seq_create_simple_port(seq, "flood", SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ,
                                 SND_SEQ_PORT_TYPE_MIDI_GENERIC | SND_SEQ_PORT_TYPE_APPLICATION),
      "port");
  printf("ready\n");
  fflush(stdout);
  while (listeners(seq, port) == 0) usleep(10000);

  snd_seq_event_t event;
  snd_seq_ev_clear(&event);
  event.type = SND_SEQ_EVENT_CONTROLLER;
  event.queue = SND_SEQ_QUEUE_DIRECT;
  event.source.port = (unsigned char)port;
  event.dest.client = SND_SEQ_ADDRESS_SUBSCRIBERS;
  event.dest.port = SND_SEQ_ADDRESS_UNKNOWN;
  event.data.control.param = 16;
  int64_t sent = 0, refused = 0;
  const int64_t begin = now(), end = begin + (int64_t)(seconds * 1e9);
  for (int64_t time = begin; time < end; time = now()) {
    // What is due by now, but no more than a hundredth of a second's at once.
    int64_t due = (time - begin) / 1000 * rate / 1000000 - sent - refused;
    if (due > rate / 100) due = rate / 100;
    if (due <= 0) {
      usleep(500);
      continue;
    }
    for (; due > 0; due--) {
      event.data.control.value = (int)((sent + refused) & 127);
      if (snd_seq_event_output_direct(seq, &event) < 0) refused++;
      else sent++;
    }
  }
  printf("sent=%lld refused=%lld seconds=%.2f\n", (long long)sent, (long long)refused,
         (double)(now() - begin) / 1e9);
  fflush(stdout);
  for (;;) pause();
}
