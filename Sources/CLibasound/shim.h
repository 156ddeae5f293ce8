#include <alsa/asoundlib.h>

static void libasound_says_nothing(const char *file, int line, const char *function, int error,
                                   const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Else libasound writes to standard error whatever it also returns; the handler is variadic, which
// Swift cannot write.
static inline void libasound_silence(void) { snd_lib_error_set_handler(libasound_says_nothing); }
