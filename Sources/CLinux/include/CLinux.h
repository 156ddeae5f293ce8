// What Swift's Glibc module leaves out: epoll, timerfd, signalfd, inotify, the
// input interface, peer credentials. Headers only, and constants whose macros
// Swift cannot read.
#ifndef CLINUX_H
#define CLINUX_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <linux/input.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>

#endif
