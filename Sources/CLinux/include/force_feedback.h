// The effects of input devices that rumble: a union and macros that Swift cannot read.
#ifndef FORCE_FEEDBACK_H
#define FORCE_FEEDBACK_H

#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>

/// Puts a rumble into a device, to be played by its number; -1 where the device has none (EVIOCSFF).
static inline int force_feedback_upload_rumble(
    int descriptor, uint16_t strong, uint16_t weak, uint16_t milliseconds) {
  struct ff_effect effect = {.type = FF_RUMBLE, .id = -1};
  effect.u.rumble.strong_magnitude = strong;
  effect.u.rumble.weak_magnitude = weak;
  effect.replay.length = milliseconds;
  return ioctl(descriptor, EVIOCSFF, &effect) < 0 ? -1 : effect.id;
}

/// Takes an effect out of a device again (EVIOCRMFF).
static inline int force_feedback_erase(int descriptor, int effect) {
  return ioctl(descriptor, EVIOCRMFF, effect);
}

#endif
