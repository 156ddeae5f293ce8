@testable import Drawing

/// How the default ladder looks at 40 columns.
struct Picture: CustomStringConvertible, Sendable {
  var description: String
  var cells: TextCells
  var isLeft = false
  var isDial = false
  var text: String

  static let all = [
    Picture(
      description: "a wheel in braille", cells: .braille,
      text: """
                           ⣀⡠⠤⣒⠒⠋⡍⠉⢹⠉⠉⢹⠉⠉⡕
                       ⣠⢴⣞⠉⠑⡄ ⢸  ⠇ ⠈⠂ ⠘  ⡇
                    ⣠⠔⠫⡄ ⢻⣆ ⠁     2000  ⢸
                 ⢀⡤⠚⠱⣄ ⠙  125           ⡞
                ⣠⠋⠐⢄ ⠈      ⢀⣠⠤⠖⠒⠉⠉⠉⠉⠉⠉⠉⠁
              ⢀⠞⠑⢦⡀      ⢀⡴⠚⠁
             ⣠⠋⠦⣄   8  ⣠⠞⠁
            ⣰⠣⣄⡀     ⢀⠞⠁
           ⢠⢇  ⠁    ⣰⠋
           ⡎ ⠉⠁    ⣰⠁
          ⢸⠘⠒⠒ 2" ⢠⠇
          ⡏⠤⠤⠄    ⡜            shutter
          ⣇⣀⡀     ⡇
          ⡇ ⠈     ⡇
          ⡗⠒⠒     ⡇             1/125
          ⢇⠤⠤ 30" ⠁

        """),
    Picture(
      description: "a left hand's wheel in blocks", cells: .blocks, isLeft: true,
      text: """
              ▒░░▒░░▒░▒░░▒
              ▒░░▒░▒░░▒░░▒░▒▒░██
               ░░ 2000 ░░░░▒░██░▒▒░
                ░░░░░░░░░░ 125 ░▒░▒▒░
                         ░░░░░░░░░▒░▒▒░
                             ░░░░░░░░▒▒▒░
                                ░░ 8 ░░▒▒░
                                  ░░░░░░░▒▒
                                   ░░░░░▒░░▒
                                    ░░░░░▒▒░░
                                     ░ 2" ▒▒▒
                  shutter            ░░░░░▒▒▒░
                                      ░░░░░▒▒▒
                                      ░░░░░▒░░
                   1/125              ░░░░░▒▒▒
                                       30" ▒▒░

        """),
    Picture(
      description: "a wheel in ASCII", cells: .ascii,
      text: """
                              -..-.+..-..-
                        ##.--.-..-..+.-..-
                     .--.##.-.... 2000 ..
                   .--.-. 125 ..........
                 .--.-.........
               .+++........
              .--.. 8 ..
             --.......
            -..-.....
           ..--.....
           +++ 2" .
          .---.....            shutter
          ---.....
          ..-.....
          ---.....              1/125
          .++ 30"

        """),
    Picture(
      description: "a dial in braille", cells: .braille, isDial: true,
      text: """
                           ⣠⣤⣤⣀⣀⣀
                   ⢀⣠⠤⠖⠚⠉⠉⠉⠙⡟⠛⠛⠻⠿⢿⣷⣦⣄⡀
                ⢀⡤⠒⠉  ⠣     ⠁    ⠜⠈⠙⠻⢿⣷⣤⡀
              ⢀⠔⠋⢤         30"        ⡭⠻⣿⣦⡀
             ⡴⠋  ⠈                    ⠁ ⠈⢻⣿⣄
           ⢀⡜⢀⡀   2000             8"    ⢀⡹⣿⣆
           ⡞  ⠁                          ⠈ ⠹⣿⣆
          ⣸⠁             shutter            ⢹⣿⡄
          ⡇⠠⠤ 500                       2" ⠤⠌⣿⡇
          ⡇                                  ⣿⣿
         ⠈⡇               1/125              ⣿⣿
          ⡇⠐⠒                              ⠒⢂⣿⡇
          ⢹⡀                                ⣸⣿⠃
           ⢧ ⢀ 125                   0.5"  ⣰⣿⠏
           ⠸⣿⣟⠉                          ⠈⣱⣿⠏
            ⠙⣿⣧⡀ ⢀                    ⡀ ⢀⣼⣿⠋
             ⠈⠻⣿⣦⣚     30       8     ⣓⣴⣿⠟⠁
               ⠈⠛⢿⣷⣦⣄⡀⡔     ⡀    ⢢⢀⣠⣴⣾⡿⠛⠁
                  ⠈⠙⠻⢿⣷⣶⣦⣤⣤⣤⣧⣤⣤⣴⣶⣾⡿⠟⠋⠁
                       ⠉⠉⠉⠛⠛⠛⠛⠉⠉⠉

        """),
  ]
}
