import Panels
import Testing

struct CalibrationMatrixTests {
  private typealias Place = CalibrationMatrix.Place

  @Test func `The identity changes nothing`() {
    let place = Place(x: 0.25, y: 0.75)
    #expect(CalibrationMatrix.identity.apply(place) == place)
    #expect(CalibrationMatrix.identity.determinant == 1)
  }

  @Test func `A quarter turn takes the corners to the next ones`() {
    // As libinput has it: 90° clockwise.
    let quarter = CalibrationMatrix(0, -1, 1, 1, 0, 0)
    #expect(quarter.apply(Place(x: 0, y: 0)) == Place(x: 1, y: 0))
    #expect(quarter.apply(Place(x: 1, y: 0)) == Place(x: 1, y: 1))
    #expect(quarter.determinant == 1)
  }

  @Test func `A mirror has a determinant below 0, and a line one of 0`() {
    #expect(CalibrationMatrix(-1, 0, 1, 0, 1, 0).determinant == -1)
    #expect(CalibrationMatrix(1, 2, 0, 2, 4, 0).determinant == 0)
  }

  @Test func `Its text is the line of the settings, with five decimals at most`() {
    #expect("\(CalibrationMatrix.identity)" == "matrix = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0]")
    #expect(
      "\(CalibrationMatrix(1.05, -0.000014, -0.000004, 0.1234567, -1, 12.000005))"
        == "matrix = [1.05, -0.00001, 0.0, 0.12346, -1.0, 12.00001]")
    #expect(
      "\(CalibrationMatrix(1e300, .infinity, 0.999999, -0.99999, 0.1, -3))"
        == "matrix = [1e+300, inf, 1.0, -0.99999, 0.1, -3.0]")
  }
}
