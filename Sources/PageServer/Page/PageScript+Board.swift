extension PageText {
  /// What the server says, and how it is shown.
  static let boardScript = #"""
    const element = (id) => document.getElementById(id);
    const wheel = element('wheel');

    function remembered(name) {
      try { return localStorage.getItem('detent.' + name); } catch { return null; }
    }
    function remember(name, value) {
      try { localStorage.setItem('detent.' + name, value); } catch { /* private windows */ }
    }

    let controls = [];
    let chosen = remembered('control');
    let hand = remembered('hand') === 'left' ? 'left' : 'right';
    let revision = 0;
    let shown = 0;            /* the rung that is shown, ahead of the server in a drag */
    let drawn = '';           /* what the drawing is of */
    let ticks = [], labels = [];
    let texts = null;         /* the readouts of the chosen ladder */
    let isLinked = false, daemonTrouble = null, isReadOnly = false;

    const control = () => controls.find((one) => one.control === chosen);

    function takeAll(all) {
      revision = all.revision;
      controls = all.controls;
      daemonTrouble = all.trouble;
      isReadOnly = all.readOnly;
      if (!control() && controls.length) chosen = controls[0].control;
      list();
      follow();
      tellTrouble();
    }

    function takeRung(rung) {
      if (rung.revision < revision) return;
      revision = rung.revision;
      const one = controls.find((other) => other.control === rung.control);
      if (!one) return;
      Object.assign(one, rung);
      listValue(one);
      if (one === control()) follow();
    }

    /* Shows what the server has, unless a hand is ahead of it. */
    function follow() {
      const one = control();
      wheel.hidden = !one;
      if (!one) return show(0);
      draw();
      readTexts();
      if (!isAhead()) show(one.index);
    }

    function list() {
      const box = element('controls');
      box.hidden = controls.length < 2;
      box.replaceChildren(...controls.map((one) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.control = one.control;
        button.append(document.createElement('span'), document.createElement('b'));
        button.firstChild.textContent = one.state ? `${one.control}, ${one.state}` : one.control;
        button.classList.toggle('locked', one.locked);
        button.setAttribute('aria-current', one.control === chosen);
        button.addEventListener('click', () => choose(one.control));
        return button;
      }));
      controls.forEach(listValue);
    }

    function listValue(one) {
      const button = [...element('controls').children].find(
        (other) => other.dataset.control === one.control);
      if (button) button.lastChild.textContent = one.readout;
    }

    function choose(name) {
      chosen = name;
      remember('control', name);
      for (const button of element('controls').children) {
        button.setAttribute('aria-current', button.dataset.control === name);
      }
      letGo();
      follow();
    }

    function textOf(index) {
      const one = control();
      if (!one) return '';
      const text = texts && texts.control === one.control && texts.ladder === one.ladder
        ? texts.rungs?.[index]?.[0] : null;
      return text ?? (index === one.index ? one.readout : `${index + 1}`);
    }

    function show(index) {
      const one = control();
      shown = index;
      const text = textOf(index), place = one ? `${index + 1} of ${one.count}` : '';
      element('name').textContent = one ? one.control : '';
      element('readout').textContent = text;
      element('place').textContent =
        one ? [place, one.locked ? 'locked' : '', one.state ?? ''].filter(Boolean).join(' · ') : '';
      wheel.setAttribute('aria-label', one ? one.control : 'Wheel');
      wheel.setAttribute('aria-valuemax', one ? one.count : 1);
      wheel.setAttribute('aria-valuenow', index + 1);
      wheel.setAttribute('aria-valuetext', text);
      wheel.setAttribute('aria-readonly', isReadOnly || Boolean(one?.locked));
      light(index);
    }

    /* Moves the class that marks the selected rung; of very long ladders every so many has a tick. */
    function light(index) {
      const one = control();
      if (!one) return;
      for (const mark of wheel.querySelectorAll('.lit')) mark.classList.remove('lit');
      const place = one.count > 1 ? Math.round(index * (ticks.length - 1) / (one.count - 1)) : 0;
      ticks[place]?.classList.add('lit');
      ticks[place]?.parentNode.append(ticks[place]);  /* above the others */
      const lit = labels.find((label) => label.dataset.rung === `${index}`);
      lit?.classList.add('lit');
      const at = (label, name) => Number(label.getAttribute(name));
      for (const label of labels) {
        const isNear = lit && label !== lit && Math.hypot(
          at(label, 'x') - at(lit, 'x'), at(label, 'y') - at(lit, 'y')) < labelRoom * layout().scale;
        label.classList.toggle('crowded', Boolean(isNear));
      }
    }

    /* A drawing for this control, this ladder, this hand and this size. */
    async function draw() {
      const one = control();
      const [w, h] = [wheel.clientWidth, wheel.clientHeight];
      if (!one || w < 1 || h < 1) return;
      const key = JSON.stringify([one.control, one.ladder, one.count, w, h, hand]);
      if (drawn === key) return;
      drawn = key;
      try {
        const query = new URLSearchParams({ control: one.control, w, h, hand });
        const answer = await fetch('/drawing?' + query);
        if (!answer.ok) throw new Error(answer.status);
        const text = await answer.text();
        if (drawn !== key) return;
        const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
        picture.setAttribute('aria-hidden', 'true');
        wheel.replaceChildren(document.importNode(picture, true));
        ticks = [...wheel.querySelectorAll('line[data-rung]')];
        labels = [...wheel.querySelectorAll('text[data-rung]')];
        light(shown);
      } catch {
        if (drawn === key) drawn = '';
      }
    }

    async function readTexts() {
      const one = control();
      if (texts && texts.control === one.control && texts.ladder === one.ladder) return;
      texts = { control: one.control, ladder: one.ladder, rungs: null };
      try {
        const answer = await fetch('/ladder?' + new URLSearchParams({ control: one.control }));
        if (!answer.ok) throw new Error(answer.status);
        const ladder = await answer.json();
        if (texts?.control !== ladder.control || texts.ladder !== ladder.ladder) return;
        texts = ladder;
        show(shown);
      } catch {
        texts = null;
      }
    }
    """#
}
