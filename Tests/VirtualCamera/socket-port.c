/* A port of libgphoto2's that leads to the camera of camera.c: `usb-socket:PATH`. It is a USB port as far as
 * libgphoto2 can see: a Nikon D750 is on it while the camera's socket is there, is busy while another program
 * has it, and is gone when that ends. Found by itself is the one that the environment names in
 * DETENT_VIRTUAL_CAMERA, by the path of its socket. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <gphoto2/gphoto2-port-library.h>
#include <gphoto2/gphoto2-port-result.h>

#include "wire.h"

struct _GPPortPrivateLibrary {
	int socket;
};

static const char prefix[] = "usb-socket:";

static const char *socket_path(GPPort *port) {
	GPPortInfo info;
	char *path;

	if (gp_port_get_info(port, &info) < GP_OK || gp_port_info_get_path(info, &path) < GP_OK ||
	    strncmp(path, prefix, sizeof(prefix) - 1))
		return "";
	return path + sizeof(prefix) - 1;
}

GPPortType gp_port_library_type(void) { return GP_PORT_USB; }

static void list_port(GPPortInfoList *list, const char *name, const char *path) {
	GPPortInfo info;

	if (gp_port_info_new(&info) < GP_OK)
		return;
	gp_port_info_set_type(info, GP_PORT_USB);
	gp_port_info_set_name(info, name);
	gp_port_info_set_path(info, path);
	gp_port_info_list_append(list, info);
}

int gp_port_library_list(GPPortInfoList *list) {
	const char *named = getenv("DETENT_VIRTUAL_CAMERA");
	char path[256];

	/* Without a name: whatever begins so. */
	list_port(list, "", "^usb-socket:");
	if (named && snprintf(path, sizeof(path), "%s%s", prefix, named) < (int)sizeof(path))
		list_port(list, "Virtual camera", path);
	return GP_OK;
}

static int port_init(GPPort *port) {
	port->pl = calloc(1, sizeof(*port->pl));
	if (!port->pl)
		return GP_ERROR_NO_MEMORY;
	port->pl->socket = -1;
	return GP_OK;
}

static int port_close(GPPort *port) {
	if (port->pl->socket >= 0)
		close(port->pl->socket);
	port->pl->socket = -1;
	return GP_OK;
}

static int port_exit(GPPort *port) {
	port_close(port);
	free(port->pl);
	port->pl = NULL;
	return GP_OK;
}

static int port_open(GPPort *port) {
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	char greeting = 0;
	int one = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	if (one < 0)
		return GP_ERROR_IO;
	strncpy(address.sun_path, socket_path(port), sizeof(address.sun_path) - 1);
	if (connect(one, (struct sockaddr *)&address, sizeof(address)) ||
	    recv(one, &greeting, 1, MSG_WAITALL) != 1) {
		close(one);
		return GP_ERROR_IO;
	}
	if (greeting != WIRE_FREE) {
		close(one);
		return GP_ERROR_IO_USB_CLAIM;
	}
	port->pl->socket = one;
	return GP_OK;
}

static int ask(GPPort *port, int kind, const void *bytes, void *into, int size) {
	struct wire_request request = {.kind = kind, .size = size, .timeout = port->timeout};
	struct wire_reply reply;
	int one = port->pl->socket;

	if (send(one, &request, sizeof(request), MSG_NOSIGNAL) != sizeof(request) ||
	    (bytes && send(one, bytes, size, MSG_NOSIGNAL) != size) ||
	    recv(one, &reply, sizeof(reply), MSG_WAITALL) != sizeof(reply))
		return GP_ERROR_IO;
	if (into && reply.result > 0 &&
	    (reply.result > size || recv(one, into, reply.result, MSG_WAITALL) != reply.result))
		return GP_ERROR_IO;
	return reply.result;
}

static int port_write(GPPort *port, const char *bytes, int size) {
	return ask(port, WIRE_WRITE, bytes, NULL, size);
}

static int port_read(GPPort *port, char *bytes, int size) {
	return ask(port, WIRE_READ, NULL, bytes, size);
}

static int port_check_int(GPPort *port, char *bytes, int size, int timeout) {
	(void)timeout;
	return ask(port, WIRE_INTERRUPT, NULL, bytes, size);
}

static int port_find_device(GPPort *port, int vendor, int product) {
	if (vendor != 0x04b0 || product != 0x0437 || access(socket_path(port), F_OK))
		return GP_ERROR_IO_USB_FIND;
	port->settings.usb.inep = 0x81;
	port->settings.usb.outep = 0x02;
	port->settings.usb.intep = 0x83;
	port->settings.usb.maxpacketsize = 512;
	return GP_OK;
}

static int port_find_device_by_class(GPPort *port, int class, int subclass, int protocol) {
	(void)port, (void)class, (void)subclass, (void)protocol;
	return GP_ERROR_IO_USB_FIND;
}

static int port_nothing(GPPort *port) {
	(void)port;
	return GP_OK;
}

static int port_clear_halt(GPPort *port, int end) {
	(void)port, (void)end;
	return GP_OK;
}

static int port_message(GPPort *port, int request, int value, int index, char *bytes, int size) {
	(void)port, (void)request, (void)value, (void)index, (void)bytes, (void)size;
	return GP_OK;
}

GPPortOperations *gp_port_library_operations(void) {
	GPPortOperations *operations = calloc(1, sizeof(*operations));

	if (!operations)
		return NULL;
	operations->init = port_init;
	operations->exit = port_exit;
	operations->open = port_open;
	operations->close = port_close;
	operations->read = port_read;
	operations->write = port_write;
	operations->reset = port_nothing;
	operations->update = port_nothing;
	operations->check_int = port_check_int;
	operations->clear_halt = port_clear_halt;
	operations->msg_write = operations->msg_read = port_message;
	operations->msg_class_write = operations->msg_class_read = port_message;
	operations->find_device = port_find_device;
	operations->find_device_by_class = port_find_device_by_class;
	return operations;
}
