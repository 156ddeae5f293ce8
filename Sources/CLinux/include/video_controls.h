// The kernel's interface to the controls of cameras (V4L2). Its numbers are macros that
// Swift cannot read and two of its structures are packed, whose fields Swift cannot reach.
#ifndef CLINUX_VIDEO_CONTROLS_H
#define CLINUX_VIDEO_CONTROLS_H

#include <errno.h>
#include <linux/videodev2.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

/// Calls a driver; 0, or what errno was.
static inline int video_call(int descriptor, unsigned long request, void *argument) {
  int result;
  do result = ioctl(descriptor, request, argument);
  while (result == -1 && errno == EINTR);
  return result == -1 ? errno : 0;
}

/// VIDIOC_QUERYCAP
static inline int video_query_capability(int descriptor, struct v4l2_capability *capability) {
  return video_call(descriptor, VIDIOC_QUERYCAP, capability);
}

/// VIDIOC_QUERY_EXT_CTRL, or VIDIOC_QUERYCTRL of a driver that has just that.
static inline int video_query_control(int descriptor, struct v4l2_query_ext_ctrl *control) {
  int code = video_call(descriptor, VIDIOC_QUERY_EXT_CTRL, control);
  if (code != ENOTTY) return code;
  struct v4l2_queryctrl plain = {.id = control->id};
  code = video_call(descriptor, VIDIOC_QUERYCTRL, &plain);
  if (code != 0) return code;
  control->id = plain.id;
  control->type = plain.type;
  memcpy(control->name, plain.name, sizeof control->name);
  control->minimum = plain.minimum;
  control->maximum = plain.maximum;
  control->step = plain.step < 0 ? 0 : plain.step;
  control->default_value = plain.default_value;
  control->flags = plain.flags;
  return 0;
}

/// VIDIOC_QUERYMENU: a name of 32 bytes, and the value of an integer menu.
static inline int video_query_menu(
    int descriptor, uint32_t id, uint32_t index, uint8_t *name, int64_t *value) {
  struct v4l2_querymenu item = {.id = id, .index = index};
  const int code = video_call(descriptor, VIDIOC_QUERYMENU, &item);
  if (code != 0) return code;
  memcpy(name, item.name, sizeof item.name);
  *value = item.value;
  return 0;
}

static inline int video_access(
    int descriptor, unsigned long request, uint32_t id, int is_wide, int64_t *value) {
  struct v4l2_ext_control control = {.id = id};
  if (is_wide) control.value64 = *value;
  else control.value = (int32_t)*value;
  struct v4l2_ext_controls controls = {
      .which = V4L2_CTRL_WHICH_CUR_VAL, .count = 1, .controls = &control};
  const int code = video_call(descriptor, request, &controls);
  if (code == 0) *value = is_wide ? control.value64 : control.value;
  return code;
}

/// VIDIOC_G_EXT_CTRLS of one control, which is wide if it has 64 bits.
static inline int video_get_value(int descriptor, uint32_t id, int is_wide, int64_t *value) {
  *value = 0;
  return video_access(descriptor, VIDIOC_G_EXT_CTRLS, id, is_wide, value);
}

/// VIDIOC_S_EXT_CTRLS of one control; the value becomes what the driver made of it.
static inline int video_set_value(int descriptor, uint32_t id, int is_wide, int64_t *value) {
  return video_access(descriptor, VIDIOC_S_EXT_CTRLS, id, is_wide, value);
}

/// VIDIOC_SUBSCRIBE_EVENT to the changes of one control that others make.
static inline int video_subscribe(int descriptor, uint32_t id) {
  struct v4l2_event_subscription subscription = {.type = V4L2_EVENT_CTRL, .id = id};
  return video_call(descriptor, VIDIOC_SUBSCRIBE_EVENT, &subscription);
}

/// VIDIOC_DQEVENT; ENOENT where none waits.
static inline int video_take_event(int descriptor, struct v4l2_event *event) {
  return video_call(descriptor, VIDIOC_DQEVENT, event);
}

#endif
