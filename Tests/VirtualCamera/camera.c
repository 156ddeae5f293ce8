/* A process that plays libgphoto2's virtual camera, so that several programs can talk to one camera, one
 * after another, and so that it can be slow, busy, turned by hand, and pulled out.
 *
 *   camera SOCKET      with commands on standard input, one a line; it goes on at their end
 *
 *   shutter N          turned on the body: exposure time in 1/10000 s (0 stays the camera's own 100)
 *   fnumber N          aperture in hundredths
 *   bias N             exposure compensation in thousandths
 *   speeds N           another mode of its dial: N exposure times, 10, 20, … in 1/10000 s; 0 is the camera's
 *                      own list again
 *   fixed 1            the exposure time cannot be set; 0 is as before
 *   delay MS           how long the camera takes for each set
 *   answer CODE        what it answers to each set, in PTP's hexadecimal numbers, without doing it: 2019 is
 *                      "busy", 200f "access denied"; 0 does it again
 *   unplug, plug       pulls it out and puts it in
 *   end                ends the process
 *
 * It prints a line for each set that it did, and each that it did not, as they come:
 *
 *   set shutter=100 fnumber=280 bias=0
 *   refused 2019
 *
 * The camera itself is the file of libgphoto2's source package, as it is; port.c is the other end. */
#include "vusb/vcamera.c"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "wire.h"

static vcamera *camera;
static const char *path;
static int listener = -1, client = -1, delay_ms, answer, speeds, is_fixed;

static void fail(const char *what) {
	perror(what);
	exit(1);
}

static void plug(void) {
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	if (listener >= 0)
		return;
	if (strlen(path) >= sizeof(address.sun_path)) {
		fprintf(stderr, "camera: %s: too long for a socket\n", path);
		exit(2);
	}
	strcpy(address.sun_path, path);
	unlink(path);
	listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof(address)) ||
	    listen(listener, 8))
		fail(path);
}

/* What a camera forgets when its host goes: the session, and what was half said. */
static void let_go(void) {
	if (client >= 0)
		close(client);
	client = -1;
	camera->session = camera->seqnr = 0;
	camera->nrinbulk = camera->nroutbulk = 0;
}

static void unplug(void) {
	let_go();
	if (listener >= 0)
		close(listener);
	listener = -1;
	unlink(path);
}

static void welcome(void) {
	int one = accept(listener, NULL, NULL);
	char greeting = client >= 0 ? WIRE_TAKEN : WIRE_FREE;

	if (one < 0)
		return;
	if (send(one, &greeting, 1, MSG_NOSIGNAL) != 1 || client >= 0)
		close(one);
	else
		client = one;
}

static void turned(uint16_t property) { ptp_inject_interrupt(camera, 0, 0x4006, 1, property, 0xffffffff); }

static int describe_speeds(vcamera *one, PTPDevicePropDesc *description) {
	int place;

	ptp_shutterspeed_getdesc(one, description);
	description->GetSet = !is_fixed;
	if (speeds <= 0)
		return 1;
	free(description->FORM.Enum.SupportedValue);
	description->FORM.Enum.NumberOfValues = speeds;
	description->FORM.Enum.SupportedValue = calloc(speeds, sizeof(description->FORM.Enum.SupportedValue[0]));
	for (place = 0; place < speeds; place++)
		description->FORM.Enum.SupportedValue[place].u32 = 10 * (place + 1);
	return 1;
}

static void describe_anew(void) {
	size_t place;

	for (place = 0; place < sizeof(ptp_properties) / sizeof(ptp_properties[0]); place++)
		if (ptp_properties[place].code == 0x500d)
			ptp_properties[place].getdesc = describe_speeds;
	turned(0x500d);
}

static void obey(char *line) {
	char word[32] = "", argument[32] = "0";

	sscanf(line, "%31s %31s", word, argument);
	if (!strcmp(word, "shutter")) {
		camera->shutterspeed = atoi(argument);
		turned(0x500d);
	} else if (!strcmp(word, "fnumber")) {
		camera->fnumber = atoi(argument);
		turned(0x5007);
	} else if (!strcmp(word, "bias")) {
		camera->exposurebias = atoi(argument);
		turned(0x5010);
	} else if (!strcmp(word, "delay"))
		delay_ms = atoi(argument);
	else if (!strcmp(word, "speeds")) {
		speeds = atoi(argument);
		describe_anew();
	} else if (!strcmp(word, "fixed")) {
		is_fixed = atoi(argument);
		describe_anew();
	} else if (!strcmp(word, "answer"))
		answer = strtol(argument, NULL, 16);
	else if (!strcmp(word, "unplug"))
		unplug();
	else if (!strcmp(word, "plug"))
		plug();
	else if (!strcmp(word, "end"))
		exit(0);
	else
		fprintf(stderr, "camera: no command %s\n", word);
}

/* Whether commands may still come. */
static int take_commands(void) {
	static char text[4096];
	static size_t length;
	ssize_t count = read(STDIN_FILENO, text + length, sizeof(text) - 1 - length);
	char *end;

	if (count <= 0)
		return 0;
	length += count;
	text[length] = 0;
	while ((end = strchr(text, '\n'))) {
		*end = 0;
		obey(text);
		length -= end + 1 - text;
		memmove(text, end + 1, length + 1);
	}
	if (length == sizeof(text) - 1)
		length = 0;
	return 1;
}

static int receive(void *data, size_t size) {
	return size == 0 || recv(client, data, size, MSG_WAITALL) == (ssize_t)size;
}

static int reply(int result, const void *data) {
	struct wire_reply head = {.result = result};

	if (send(client, &head, sizeof(head), MSG_NOSIGNAL) != sizeof(head))
		return 0;
	return result <= 0 || !data || send(client, data, result, MSG_NOSIGNAL) == result;
}

static int is_set(const unsigned char *bytes, int size) {
	return size >= 12 && get_16bit_le((unsigned char *)bytes + 4) == 2 &&
	       get_16bit_le((unsigned char *)bytes + 6) == 0x1016;
}

static int take_write(unsigned char *bytes, int size) {
	int result = size;

	if (!is_set(bytes, size))
		return reply(camera->write(camera, 2, bytes, size), NULL);
	usleep(delay_ms * 1000);
	if (answer) {
		ptp_response(camera, answer, 0);
		printf("refused %04x\n", answer);
	} else {
		result = camera->write(camera, 2, bytes, size);
		printf("set shutter=%u fnumber=%u bias=%d\n", camera->shutterspeed, camera->fnumber,
		       camera->exposurebias);
	}
	return reply(result, NULL);
}

/* Waits for an interrupt, and meanwhile for commands that make one. */
static int take_interrupt(int size, int timeout, struct pollfd *commands) {
	unsigned char data[64];
	int waited, result = GP_ERROR_TIMEOUT;

	if (size > (int)sizeof(data))
		size = sizeof(data);
	for (waited = 0; client >= 0; waited += 2) {
		result = camera->readint(camera, data, size, 0);
		if (result != GP_ERROR_TIMEOUT || waited >= timeout)
			break;
		if (poll(commands, 1, 2) > 0 && !take_commands())
			commands->fd = -1;
	}
	return client >= 0 && reply(result, data);
}

static int serve(struct pollfd *commands) {
	static unsigned char bytes[1 << 20];
	struct wire_request request;

	if (!receive(&request, sizeof(request)) || request.size < 0 ||
	    request.size > (int)sizeof(bytes))
		return 0;
	switch (request.kind) {
	case WIRE_WRITE: return receive(bytes, request.size) && take_write(bytes, request.size);
	case WIRE_READ: return reply(camera->read(camera, 0x81, bytes, request.size), bytes);
	case WIRE_INTERRUPT: return take_interrupt(request.size, request.timeout, commands);
	default: return 0;
	}
}

int main(int count, char **arguments) {
	struct pollfd waits[3] = {{.events = POLLIN}, {.events = POLLIN}, {.events = POLLIN}};

	if (count != 2) {
		fprintf(stderr, "usage: camera SOCKET\n");
		return 2;
	}
	path = arguments[1];
	setvbuf(stdout, NULL, _IOLBF, 0);
	signal(SIGPIPE, SIG_IGN);
	camera = vcamera_new(NIKON_D750);
	camera->init(camera);
	plug();
	waits[0].fd = STDIN_FILENO;
	for (;;) {
		waits[1].fd = listener;
		waits[2].fd = client;
		if (poll(waits, 3, -1) < 0 && errno != EINTR)
			fail("poll");
		if (waits[2].revents && client >= 0 && !serve(&waits[0]))
			let_go();
		if (waits[1].revents && listener >= 0)
			welcome();
		if (waits[0].revents && waits[0].fd >= 0 && !take_commands())
			waits[0].fd = -1;
	}
}
