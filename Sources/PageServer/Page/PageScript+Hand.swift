extension PageText {
  /// Fingers, mouse and keys.
  static let handScript = #"""
    let drag = null;          /* the finger that has the wheel: its pointer and its angle */

    function letGo() {
      if (!drag) return;
      drag = null;
      wheel.classList.remove('held');
    }

    function placeOf(event) {
      const box = wheel.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    }

    const layout = () => layoutIn(wheel.clientWidth, wheel.clientHeight, hand);

    function pick(index) {
      const one = control();
      if (!one || index === shown) return;
      show(clamp(index, 0, one.count - 1));
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(6);
      send(shown);
    }

    wheel.addEventListener('pointerdown', (event) => {
      const one = control(), [x, y] = placeOf(event);
      if (!one || drag || event.button !== 0 || !contains(layout(), x, y, one.count)) return;
      event.preventDefault();
      wheel.setPointerCapture(event.pointerId);
      wheel.classList.add('held');
      drag = { pointer: event.pointerId, angle: angleAt(layout(), x, y) };
      pick(touchedRung(positionFor(drag.angle, one.count), shown));
    });

    wheel.addEventListener('pointermove', (event) => {
      const one = control(), [x, y] = placeOf(event);
      if (!one) return;
      if (!drag) {
        wheel.classList.toggle('over', contains(layout(), x, y, one.count));
        return;
      }
      if (event.pointerId !== drag.pointer) return;
      if (distanceTo(layout(), x, y) <= holdRadius) return;
      drag.angle = unwrapped(angleAt(layout(), x, y), drag.angle);
      pick(detentRung(shown, positionFor(drag.angle, one.count)));
    });

    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      wheel.addEventListener(name, (event) => {
        if (event.pointerId !== drag?.pointer) return;
        letGo();
        follow();
      });
    }

    wheel.addEventListener('keydown', (event) => {
      const one = control();
      if (!one || event.altKey || event.ctrlKey || event.metaKey) return;
      const far = Math.max(1, Math.round(one.count / 10));
      const steps = {
        ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: far, PageDown: -far,
        Home: -one.count, End: one.count,
      }[event.key];
      if (!steps) return;
      event.preventDefault();
      const next = shown + steps;
      const goesRound = one.wrap && Math.abs(steps) === 1;
      pick(goesRound ? (next + one.count) % one.count : clamp(next, 0, one.count - 1));
    });

    function useHand(which) {
      hand = which;
      remember('hand', which);
      letGo();
      document.body.classList.toggle('left', which === 'left');
      const other = which === 'left' ? 'right' : 'left';
      element('hand').setAttribute('aria-label', `Use the ${other} hand`);
      element('hand').title = `Use the ${other} hand`;
      draw();
    }

    element('hand').addEventListener('click', () => useHand(hand === 'left' ? 'right' : 'left'));
    new ResizeObserver(() => draw()).observe(wheel);
    useHand(hand);
    listen();
    """#
}
