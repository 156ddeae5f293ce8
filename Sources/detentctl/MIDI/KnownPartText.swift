import Devices
import MIDIMessages

extension KnownDevice {
  /// What a MIDI controller has to turn, as lines: `encoder 1-8 turn`, `fader`.
  ///
  /// Parts that are numbered and read alike stand together.
  var partLines: [String] {
    var groups: [(word: Substring, numbers: ClosedRange<Int>?, kind: String)] = []
    for input in midiInputs {
      let (word, number) = KnownDevice.parts(of: input.name)
      let kind = input.axis.reading.gesture.rawValue
      if let number, let last = groups.last, last.word == word, last.kind == kind,
        let numbers = last.numbers, numbers.upperBound + 1 == number
      {
        groups[groups.count - 1].numbers = numbers.lowerBound...number
      } else {
        groups.append((word, number.map { $0...$0 }, kind))
      }
    }
    return groups.map { group in
      let numbers = group.numbers.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      // A fader that is called so needs no more words.
      let kind = group.word.hasSuffix(group.kind) ? "" : group.kind
      let words = [String(group.word), numbers ?? "", kind]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// A name without the number at its end, and that number.
  private static func parts(of name: String) -> (word: Substring, number: Int?) {
    guard let space = name.lastIndex(of: " "), let number = Int(name[space...].dropFirst()) else {
      return (name[...], nil)
    }
    return (name[..<space], number)
  }
}
