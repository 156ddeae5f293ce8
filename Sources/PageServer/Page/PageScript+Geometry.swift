extension PageText {
  /// Angles, positions and the detent rule: what `Wheel`, `WheelLayout` and `DetentRule` are, for fingers
  /// that the browser sees.
  static let geometryScript = #"""
    const start = -10, extent = 110, end = 100;
    const sideInset = 58, bottomInset = 62, furthest = 141, leastScale = 0.62;
    const centre = 120, halfWidth = 21, holdRadius = 8, mostWidening = 3, hair = 1e-9;
    const snap = 0.6, labelRoom = 22;

    const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

    /* Where the wheel lies in an area whose bottom corner has the pivot. */
    function layoutIn(width, height, hand) {
      const across = width - sideInset, above = height - bottomInset;
      const available = Math.min(across, above);
      return {
        hand, x: hand === 'right' ? across : sideInset, y: above,
        scale: available > 0 ? clamp(available / furthest, leastScale, 1) : 1,
      };
    }

    /* The angle of a place, in (-135, 225]. */
    function angleAt(layout, x, y) {
      const across = layout.hand === 'right' ? layout.x - x : x - layout.x;
      const angle = Math.atan2(layout.y - y, across) * 180 / Math.PI;
      return angle > start + extent / 2 - 180 ? angle : angle + 360;
    }

    const distanceTo = (layout, x, y) => Math.hypot(layout.x - x, layout.y - y);

    /* Whether a touch that begins there is meant for the wheel. */
    function contains(layout, x, y, count) {
      if (Math.abs(distanceTo(layout, x, y) / layout.scale - centre) > halfWidth + hair) return false;
      const widening = count > 1 ? Math.min(mostWidening, extent / (count - 1) / 2) : mostWidening;
      const angle = angleAt(layout, x, y);
      return angle >= start - widening - hair && angle <= end + widening + hair;
    }

    /* Where on the ladder an angle points, not rounded. */
    const positionFor = (angle, count) =>
      count > 1 ? (clamp(angle, start, end) - start) / extent * (count - 1) : 0;

    function wrap180(degrees) {
      const rest = degrees % 360;
      return rest > 180 ? rest - 360 : rest <= -180 ? rest + 360 : rest;
    }

    /* The angle that a finger has come to: outside the sweep it goes on without end. */
    const unwrapped = (raw, before) =>
      raw >= start && raw <= end ? raw : before + wrap180(raw - before);

    /* The rung for a finger that comes down: the nearest, a tie keeps the selected one. */
    const touchedRung = (position, selected) =>
      Math.abs(position - selected) <= 0.5 ? selected : Math.floor(position + 0.5);

    /* The rung for a finger that moves: a new one only well beyond half the way. */
    function detentRung(selected, position) {
      const threshold = Math.max(snap - 1e-9, 0.5 + 1e-9);
      let rung = selected, distance = Math.abs(position - rung);
      while (distance >= threshold) {
        const steps = Math.floor(distance - threshold) + 1;
        rung += position < rung ? -steps : steps;
        distance = Math.abs(position - rung);
      }
      return rung;
    }
    """#
}
