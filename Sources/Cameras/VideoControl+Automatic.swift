extension VideoControl {
  /// The control that lets the camera do this one by itself, by the kernel's numbers; nil for most.
  ///
  /// This one is inactive while that is on. Whether the camera has it is another question.
  public var automaticID: UInt32? { VideoControl.automaticIDs[id] }

  /// From linux/v4l2-controls.h.
  private static let automaticIDs: [UInt32: UInt32] = [
    0x0098_0900: 0x0098_0920,  // brightness
    0x0098_0903: 0x0098_0919,  // hue
    0x0098_090e: 0x0098_090c,  // red balance: white balance
    0x0098_090f: 0x0098_090c,  // blue balance
    0x0098_0911: 0x009a_0901,  // exposure
    0x0098_0913: 0x0098_0912,  // gain
    0x0098_091a: 0x0098_090c,  // white balance temperature
    0x0098_0924: 0x0098_091d,  // chroma gain
    0x009a_0902: 0x009a_0901,  // exposure time, absolute
    0x009a_090a: 0x009a_090c,  // focus, absolute
    0x009a_0917: 0x009a_0918,  // ISO sensitivity
  ]
}
