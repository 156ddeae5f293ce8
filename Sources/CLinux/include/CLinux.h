// What Swift's Glibc module leaves out: epoll, timerfd, signalfd, inotify, the
// input interface, controls of cameras, peer credentials, attributes of files, file systems, descriptors of processes. Headers only, and constants
// whose macros Swift cannot read.
#ifndef CLINUX_H
#define CLINUX_H

#include <linux/input.h>
#include <linux/magic.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

#include "force_feedback.h"
#include "video_controls.h"

// Declared by the C library only with its extensions on, which Swift's own import
// of it is built without (its types would then differ from ours).
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
int close_range(unsigned int first, unsigned int last, int flags);

/// Who is at the other end of a Unix socket: `struct ucred`, which the C library
/// likewise shows only with its extensions on.
struct peer_credentials {
  int32_t pid;
  uint32_t uid;
  uint32_t gid;
};

#endif
