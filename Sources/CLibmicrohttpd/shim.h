// libmicrohttpd, and those of its functions that take any number of arguments, which Swift cannot
// call, with the arguments that are needed here.
#ifndef CLIBMICROHTTPD_SHIM_H
#define CLIBMICROHTTPD_SHIM_H

#include <microhttpd.h>

/// What a server takes at most.
struct web_server_limits {
  unsigned int connections;
  unsigned int connections_per_address;
  unsigned int idle_seconds;
  size_t bytes_per_connection;
};

/// Starts a server on a socket that listens, without a thread: its epoll descriptor is waited for by the
/// caller, and `MHD_run` does what is ready. Closes the socket when it is stopped.
static inline struct MHD_Daemon *web_server_start(
    int listener, struct web_server_limits limits, MHD_AccessHandlerCallback answer,
    MHD_RequestCompletedCallback completed, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listener,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits.connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.bytes_per_connection,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_END);
}

/// The descriptor that is readable when something is to be done; below 0 for none.
static inline int web_server_descriptor(struct MHD_Daemon *server) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/// The socket of a connection; below 0 for none.
static inline int web_connection_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// An answer whose bytes are asked for as long as there are some.
static inline struct MHD_Response *web_stream_response(
    MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read, context, release);
}

// By these names whatever Swift calls the cases of enumerations.
static const enum MHD_Result web_yes = MHD_YES;
static const enum MHD_Result web_no = MHD_NO;
static const enum MHD_ValueKind web_headers = MHD_HEADER_KIND;
static const enum MHD_ValueKind web_query = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode web_copied = MHD_RESPMEM_MUST_COPY;

/// What a reader gives when there is no more, and when it went wrong; macros that Swift cannot read.
static const ssize_t web_stream_end = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t web_stream_broken = MHD_CONTENT_READER_END_WITH_ERROR;

#endif
