// swift-tools-version: 6.3

import PackageDescription

// The layers, from the bottom up; ARCHITECTURE.md holds the same table in words and
// `make check-imports` holds the code to it.

/// What every Swift target is compiled with.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let product = house + [.strictMemorySafety()]
let pureOnly = product + [.treatWarning("ExistentialType", as: .error)]

/// A module that knows neither files nor clocks.
func pure(_ name: String, _ uses: [String] = [], linking libraries: [String] = []) -> Target {
  .target(
    name: name, dependencies: uses.map { .init(stringLiteral: $0) }, swiftSettings: pureOnly,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A thin Swift layer over one system library.
func shell(_ name: String, _ uses: [String]) -> Target {
  .target(
    name: name, dependencies: uses.map { .init(stringLiteral: $0) }, swiftSettings: product)
}

/// A program: what it needs of the layers below, and nothing that another program is made of.
func program(_ name: String, _ uses: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: uses.map { .init(stringLiteral: $0) }, swiftSettings: product)
}

func tests(_ of: String, _ uses: [String] = []) -> Target {
  .testTarget(
    name: of + "Tests", dependencies: ([of] + uses).map { .init(stringLiteral: $0) },
    swiftSettings: house)
}

let package = Package(
  name: "detent",
  products: [
    .executable(name: "detentd", targets: ["detentd"]),
    .executable(name: "detentctl", targets: ["detentctl"]),
    .executable(name: "detent-camera", targets: ["detent-camera"]),
    .executable(name: "detent-page", targets: ["detent-page"]),
    .library(name: "DetentClient", targets: ["DetentClient"]),
  ],
  targets: [
    // C modules
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibmtdev", pkgConfig: "mtdev", providers: [.apt(["libmtdev-dev"])]),
    .systemLibrary(name: "CLibasound", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(
      name: "CLibgphoto2", pkgConfig: "libgphoto2", providers: [.apt(["libgphoto2-dev"])]),
    .systemLibrary(
      name: "CLibmicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CLinux"),
    .target(
      name: "CTomlplusplus",
      cxxSettings: [.define("TOML_HEADER_ONLY", to: "1")]),

    // Pure
    pure("Geometry", linking: ["m"]),
    pure("Ladders", ["Geometry"]),
    pure("MIDIMessages"),
    pure("Devices", ["MIDIMessages"]),
    pure("Controls", ["Geometry", "Ladders", "Devices"]),
    pure("Panels", ["Geometry", "Devices", "Controls"]),
    pure("Cameras", ["Geometry"]),
    pure("ControlProtocol", ["Geometry", "Ladders", "Controls"]),
    pure("KeptState", ["Geometry", "Ladders", "ControlProtocol"]),
    pure("Drawing", ["Geometry"]),
    pure("EditDistance"),
    pure("Manual"),
    pure(
      "Settings",
      ["Geometry", "Ladders", "MIDIMessages", "Devices", "Controls", "Panels", "EditDistance"]),
    pure("CommandLineTable", ["EditDistance", "Manual"]),
    pure(
      "Handbook", ["Ladders", "MIDIMessages", "Controls", "ControlProtocol", "Settings", "Manual"]),

    // Shells
    shell("EventLoop", ["CLinux"]),
    shell("ServiceManager", []),
    shell("Evdev", ["CLibevdev", "CLinux", "Devices", "Controls", "Geometry"]),
    shell("ProtocolA", ["CLibmtdev", "Devices", "Controls"]),
    shell("AlsaSequencer", ["CLibasound", "Devices", "MIDIMessages"]),
    shell("VideoControls", ["CLinux", "Cameras", "Devices"]),
    shell("UnixSocket", ["CLinux"]),
    shell("JSONReader", ["CJansson", "ControlProtocol"]),
    shell("SettingsFile", ["CTomlplusplus", "Settings", "Devices"]),
    shell("Recordings", ["MIDIMessages", "Devices", "Controls", "Geometry"]),
    shell("StandardStreams", ["Devices"]),
    shell("StateFiles", ["CLinux"]),
    shell("ChildProcesses", ["CLinux"]),
    shell("Permissions", ["CLinux"]),
    shell("GPhoto2", ["CLibgphoto2", "Devices"]),
    shell("WebServer", ["CLibmicrohttpd"]),

    // Daemon and client libraries
    shell(
      "DetentDaemon",
      [
        "Geometry", "Ladders", "MIDIMessages", "Devices", "Controls", "Panels", "ControlProtocol",
        "Settings", "EventLoop", "ServiceManager", "Evdev", "AlsaSequencer", "UnixSocket",
        "JSONReader", "SettingsFile", "ProtocolA", "Recordings", "KeptState", "StandardStreams",
        "StateFiles",
      ]),
    shell("DetentClient", ["ControlProtocol", "UnixSocket", "JSONReader"]),
    shell(
      "CameraLink",
      [
        "Geometry", "Ladders", "Devices", "Cameras", "ControlProtocol", "CommandLineTable",
        "EventLoop", "VideoControls", "GPhoto2", "DetentClient", "StandardStreams",
      ]),
    shell(
      "PageServer",
      [
        "Geometry", "Devices", "Drawing", "ControlProtocol", "EventLoop", "JSONReader", "WebServer",
        "DetentClient", "StandardStreams",
      ]),

    // Programs
    program(
      "detentd",
      [
        "DetentDaemon", "CommandLineTable", "ControlProtocol", "Handbook", "Manual",
        "StandardStreams",
      ]),
    program(
      "detentctl",
      [
        "AlsaSequencer", "DetentClient", "CommandLineTable", "ControlProtocol", "Controls",
        "ChildProcesses", "Devices", "Drawing", "EventLoop", "Evdev", "Geometry", "Ladders",
        "Manual", "MIDIMessages", "Panels", "Permissions", "ProtocolA", "Recordings", "Settings",
        "SettingsFile", "StandardStreams",
      ]),
    program(
      "detent-camera",
      [
        "CameraLink", "CommandLineTable", "ControlProtocol", "Drawing", "Manual", "StandardStreams",
      ]),
    program(
      "detent-page",
      [
        "PageServer", "WebServer", "CommandLineTable", "ControlProtocol", "Manual",
        "StandardStreams",
      ]),

    // What the pure core costs, for `make bench`; not installed
    .executableTarget(
      name: "GestureBenchmark",
      dependencies: ["Geometry", "Ladders", "Devices", "Controls", "EventLoop"],
      path: "Benchmarks/Gestures", swiftSettings: house),

    // Tests, one target a module
    tests("Geometry", ["TestSupport"]),
    tests("Ladders", ["Geometry", "TestSupport"]),
    tests("MIDIMessages", ["AllocationCounter", "TestSupport"]),
    tests("Devices", ["MIDIMessages", "TestSupport"]),
    tests("Controls", ["Geometry", "Ladders", "Devices", "AllocationCounter", "TestSupport"]),
    tests(
      "Panels",
      ["Geometry", "Devices", "Controls", "Recordings", "AllocationCounter", "TestSupport"]),
    tests("Cameras", ["Geometry", "Ladders", "TestSupport"]),
    tests(
      "ControlProtocol",
      ["Geometry", "Ladders", "Devices", "Controls", "JSONReader", "TestSupport"]),
    tests("KeptState", ["Geometry", "Ladders", "ControlProtocol", "JSONReader", "TestSupport"]),
    tests("StateFiles", ["TestSupport"]),
    tests("ChildProcesses", ["TestSupport"]),
    tests("Permissions", ["TestSupport"]),
    tests("Drawing", ["Geometry", "Ladders", "TestSupport"]),
    tests("Settings", ["Geometry", "Ladders", "Devices", "Controls", "TestSupport"]),
    tests("EditDistance"),
    tests("Manual", ["TestSupport"]),
    tests("CommandLineTable", ["Manual", "TestSupport"]),
    tests(
      "Handbook",
      [
        "MIDIMessages", "Devices", "ControlProtocol", "Settings", "SettingsFile", "JSONReader",
        "Evdev", "Manual", "TestSupport",
      ]),
    tests("EventLoop", ["TestSupport"]),
    tests("ServiceManager", ["TestSupport"]),
    tests("Evdev", ["Devices", "EventLoop", "TestSupport"]),
    tests(
      "ProtocolA",
      ["Devices", "Controls", "Panels", "Recordings", "AllocationCounter", "TestSupport"]),
    tests("AlsaSequencer", ["CLibasound", "MIDIMessages", "TestSupport"]),
    tests("VideoControls", ["Cameras", "TestSupport"]),
    tests("UnixSocket", ["TestSupport"]),
    tests("GPhoto2", ["CLibgphoto2", "TestSupport"]),
    tests("JSONReader", ["ControlProtocol"]),
    tests(
      "SettingsFile",
      [
        "Geometry", "Ladders", "MIDIMessages", "Devices", "Controls", "Panels", "Settings", "Evdev",
        "TestSupport",
      ]),
    tests("Recordings", ["Geometry", "MIDIMessages", "Devices", "Controls", "TestSupport"]),
    tests(
      "DetentDaemon",
      [
        "Geometry", "Ladders", "MIDIMessages", "Devices", "Controls", "ControlProtocol", "Settings",
        "EventLoop", "UnixSocket", "JSONReader", "Recordings", "DetentClient", "AllocationCounter",
        "TestSupport", "Evdev", "AlsaSequencer", "SettingsFile", "Handbook",
      ]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "Geometry", "Ladders", "MIDIMessages", "Devices", "Controls", "Settings", "SettingsFile",
        "Evdev", "Recordings", "DetentDaemon", "TestSupport",
      ], exclude: ["Cases"], swiftSettings: house),
    tests("DetentClient", ["ControlProtocol", "TestSupport"]),
    tests(
      "CameraLink",
      [
        "Cameras", "ControlProtocol", "DetentClient", "Geometry", "GPhoto2", "Ladders",
        "TestSupport",
        "detent-camera", "detentd",
      ]),
    .testTarget(
      name: "detent-cameraTests", dependencies: ["detent-camera", "CameraLink", "TestSupport"],
      swiftSettings: house),
    tests("WebServer", ["TestSupport"]),
    .testTarget(
      name: "PageServerTests",
      dependencies: [
        "PageServer", "ControlProtocol", "Controls", "DetentClient", "Geometry", "JSONReader",
        "WebServer", "TestSupport", "detent-page", "detentd",
      ], exclude: ["Browser"], swiftSettings: house),
    .testTarget(
      name: "detent-pageTests", dependencies: ["detent-page", "CommandLineTable", "TestSupport"],
      swiftSettings: house),
    tests("StandardStreams", ["TestSupport"]),
    tests(
      "detentctl",
      [
        "AlsaSequencer", "CommandLineTable", "ControlProtocol", "Controls", "DetentClient",
        "Devices", "Drawing", "Evdev", "Geometry", "Ladders", "MIDIMessages", "Panels",
        "Permissions", "Recordings", "Settings", "SettingsFile", "TestSupport",
      ]),
    tests("detentd", ["DetentDaemon", "TestSupport"]),
    .target(
      name: "TestSupport", dependencies: ["Ladders", "Devices", "Controls"],
      path: "Tests/TestSupport", swiftSettings: house),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "KernelTests",
      dependencies: [
        "AllocationCounter", "AlsaSequencer", "Cameras", "CLibevdev", "CLinux", "TestSupport",
        "Geometry", "Devices", "Controls", "EventLoop", "Evdev", "MIDIMessages", "Recordings",
        "VideoControls",
      ],
      swiftSettings: house),
  ],
  cxxLanguageStandard: .cxx17
)
