import CameraLink
import CommandLineTable
import StandardStreams

/// `detent-camera run`: one camera follows controls until the program is ended.
enum RunCommand {
  static func run(_ arguments: ParsedArguments) throws {
    let mappings: [ControlMapping]
    do throws(MappingProblem) {
      mappings = try ControlMapping.all(arguments.values(of: .map))
    } catch {
      throw UsageError(.detentCamera, command: "run", error.description)
    }
    let backend = arguments.value(of: .backend).flatMap { CameraBackend(rawValue: $0) }
    let level = arguments.value(of: .logLevel).flatMap { ProgramLog.Level(name: $0) }
    let run = try CameraRun(
      mappings, CameraChoice(arguments.value(of: .camera), backend: backend),
      socket: arguments.value(of: .socket), log: ProgramLog(level ?? .notice, of: "detent-camera"))
    try run.run()
  }
}
