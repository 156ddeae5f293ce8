// The sequencer alone, and what its headers need: all of <alsa/asoundlib.h> has <poll.h> in it, whose
// types would then be this module's and no longer Glibc's for whoever imports both.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct pollfd;

#include <alsa/asoundef.h>
#include <alsa/version.h>
#include <alsa/global.h>
#include <alsa/input.h>
#include <alsa/output.h>
#include <alsa/error.h>
#include <alsa/conf.h>
#include <alsa/timer.h>
#include <alsa/seq_event.h>
#include <alsa/seq.h>
#include <alsa/seqmid.h>

static void libasound_says_nothing(const char *file, int line, const char *function, int error,
                                   const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Else libasound writes to standard error whatever it also returns; the handler is variadic, which
// Swift cannot write.
static inline void libasound_silence(void) { snd_lib_error_set_handler(libasound_says_nothing); }
