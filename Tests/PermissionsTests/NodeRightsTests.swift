import Glibc
import TestSupport
import Testing

@testable import Permissions

@Suite struct NodeRightsTests {
  private let folder = ScratchFolder()
  private let input: UInt32 = 104
  private let audio: UInt32 = 29

  @Test func `Owner, group and others are asked in this order`() {
    let rights = NodeRights(owner: 5, group: input, mode: 0o640)
    #expect(rights.mayBeRead(by: 5, in: []))
    #expect(rights.mayBeRead(by: 6, in: [audio, input]))
    #expect(!rights.mayBeRead(by: 6, in: [audio]))
    #expect(rights.mayBeRead(by: 0, in: []), "root may whatever the mode says")
    let turned = NodeRights(owner: 5, group: input, mode: 0o004)
    #expect(!turned.mayBeRead(by: 5, in: []), "its owner is not one of the others")
    #expect(!turned.mayBeRead(by: 6, in: [input]), "nor is its group")
    #expect(turned.mayBeRead(by: 6, in: [audio]))
  }

  @Test func `A user of the list may read as far as the mask lets it`() {
    var rights = NodeRights(
      owner: 0, group: input, mode: 0o660,
      list: [.init(.user(1000), mayRead: true), .init(.owningGroup, mayRead: true)])
    #expect(rights.mayBeRead(by: 1000, in: [1000]))
    #expect(!rights.mayBeRead(by: 1001, in: [1001]))
    #expect(rights.mayBeRead(by: 1001, in: [input]))
    rights.mode = 0o600
    #expect(!rights.mayBeRead(by: 1000, in: [1000]))
    #expect(!rights.mayBeRead(by: 1001, in: [input]))
  }

  @Test func `Of several groups one that may is enough, and one that may not keeps out of others`()
  {
    let rights = NodeRights(
      owner: 0, group: input, mode: 0o664,
      list: [
        .init(.owningGroup, mayRead: false), .init(.group(audio), mayRead: true),
        .init(.group(7), mayRead: false),
      ])
    #expect(rights.mayBeRead(by: 1, in: [input, audio]))
    #expect(!rights.mayBeRead(by: 1, in: [input]))
    #expect(!rights.mayBeRead(by: 1, in: [7]))
    #expect(rights.mayBeRead(by: 1, in: [9]))
  }

  @Test func `The list is read as the kernel writes it`() {
    let bytes: [UInt8] =
      [2, 0, 0, 0] + [1, 0, 6, 0, 255, 255, 255, 255] + [2, 0, 6, 0, 0xe8, 3, 0, 0]
      + [4, 0, 2, 0, 255, 255, 255, 255] + [8, 0, 4, 0, 29, 0, 0, 0]
      + [16, 0, 6, 0, 255, 255, 255, 255] + [32, 0, 0, 0, 255, 255, 255, 255]
    #expect(
      NodeRights.entries(bytes) == [
        .init(.user(1000), mayRead: true), .init(.owningGroup, mayRead: false),
        .init(.group(29), mayRead: true),
      ])
    // Whatever is cut or of another version gives what is whole, or nothing.
    for end in bytes.indices { #expect(NodeRights.entries(Array(bytes[..<end])).count <= 3) }
    #expect(NodeRights.entries([3] + bytes.dropFirst()) == [])
    #expect(NodeRights.entries([]) == [])
  }

  @Test func `A file tells its rights, and one that is not there tells none`() throws {
    let path = folder.write("", to: "event0")
    chmod(path, 0o640)
    let rights = try #require(NodeRights(ofNode: path))
    #expect(rights.owner == getuid() && rights.mode == 0o640)
    #expect(rights.mayBeRead(by: getuid(), in: []))
    #expect(NodeRights(ofNode: folder.path("none")) == nil)
  }
}
