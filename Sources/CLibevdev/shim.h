#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

// Else libevdev writes to standard output and error by itself. The handler's type has a va_list in it,
// which is another thing on every processor: the C compiler knows it, Swift need not.
static inline void libevdev_silence(void) { libevdev_set_log_function(0, 0); }
