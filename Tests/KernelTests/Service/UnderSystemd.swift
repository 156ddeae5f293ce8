import Glibc
import Testing

/// The suite of what needs systemd and udevd: the service as it is installed.
///
/// One test at a time, since they share the machine; skipped where systemd is not the first process.
@Suite(
  .serialized,
  .enabled(
    if: access("/run/systemd/system", F_OK) == 0 && access("/dev/uinput", W_OK) == 0,
    "no systemd with uinput here: Tests/VM/run-kernel-tests"))
enum UnderSystemd {}
