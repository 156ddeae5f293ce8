/* What port.c and camera.c say to each other on a Unix socket. The camera's first byte to whoever connects
 * says whether it is free; then each request has one reply. */
#include <stdint.h>

enum { WIRE_FREE = 'f', WIRE_TAKEN = 't' };
enum { WIRE_WRITE = 1, WIRE_READ, WIRE_INTERRUPT };

/* Behind a write come its bytes. */
struct wire_request {
	int32_t kind, size, timeout;
};

/* Behind a count of bytes that were read come they; less than 0 is one of libgphoto2's errors. */
struct wire_reply {
	int32_t result;
};
