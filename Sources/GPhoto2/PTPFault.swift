internal import CLibgphoto2

/// What went wrong between the driver for PTP and a camera, in what it says of it.
///
/// The driver tries each of a setting's meanings and, whatever kept the first from working, ends with "bad
/// parameters": that the camera was busy or gone is in its words alone, as PTP's number of the answer.
enum PTPFault {
  /// libgphoto2's number for what a text says.
  ///
  /// - Parameter text: Such as `'ptp_getdevicepropdesc (…)' failed: PTP I/O Error (0x02ff)`.
  /// - Returns: The number; nil where there is none, or one that says nothing of the way to the camera.
  static func code(in text: String) -> Int32? {
    let bytes = Array(text.utf8)
    let mark = Array("(0x".utf8)
    var place = 0
    while place + 8 <= bytes.count {
      let rest = bytes[place...]
      if rest.starts(with: mark),
        rest[place + 7] == UInt8(ascii: ")") || rest[place + 7] == UInt8(ascii: ":"),
        let number = UInt16(
          String(decoding: rest[place + 3..<place + 7], as: UTF8.self), radix: 16),
        let code = code(ofAnswer: number)
      {
        return code
      }
      place += 1
    }
    return nil
  }

  /// From PTP 1.1, and libgphoto2's own numbers below 0x1000.
  private static func code(ofAnswer number: UInt16) -> Int32? {
    switch number {
    case 0x2019: GP_ERROR_CAMERA_BUSY
    case 0x02f9: GP_ERROR_IO_USB_FIND
    case 0x02fa: GP_ERROR_TIMEOUT
    case 0x02fd...0x02ff: GP_ERROR_IO
    default: nil
    }
  }
}
