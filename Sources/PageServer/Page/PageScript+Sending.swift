extension PageText {
  /// What goes to the server and how it is heard.
  static let sendingScript = #"""
    let wanted = null;        /* the newest wish that is not on its way */
    let isSending = false;
    let noticeTimer = 0;

    const isAhead = () => Boolean(drag) || isSending || wanted !== null;

    /* One wish at a time, then the newest: a slow network gets no queue. */
    async function send(index) {
      wanted = { control: chosen, index };
      if (isSending) return;
      isSending = true;
      while (wanted) {
        const wish = wanted;
        wanted = null;
        try {
          const answer = await fetch('/set', {
            method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(wish), signal: AbortSignal.timeout(5000),
          });
          if (answer.ok) takeRung(await answer.json());
          else say(await reasonOf(answer));
        } catch {
          say('The server does not answer.');
        }
      }
      isSending = false;
      follow();
    }

    async function reasonOf(answer) {
      const text = await answer.text();
      try { return JSON.parse(text).error; } catch { return text.trim(); }
    }

    function say(words) {
      const notice = element('notice');
      notice.textContent = words;
      notice.classList.add('said');
      clearTimeout(noticeTimer);
      noticeTimer = setTimeout(() => notice.classList.remove('said'), 4000);
    }

    function tellTrouble() {
      const words = !isLinked ? 'No connection to detent-page; trying again.'
        : daemonTrouble ? `detentd is not there: ${daemonTrouble}`
        : isReadOnly ? 'Watching only: detentd lets nothing be turned from here.'
        : controls.length === 0 ? 'detentd has no controls.' : '';
      const box = element('trouble');
      box.hidden = !words;
      if (box.textContent !== words) box.textContent = words;
      document.body.classList.toggle('off', !isLinked || Boolean(daemonTrouble));
    }

    let source = null;

    function listen() {
      if (source || document.hidden) return;
      const mine = source = new EventSource('/events');
      mine.addEventListener('open', () => { isLinked = true; tellTrouble(); });
      mine.addEventListener('all', (event) => takeAll(JSON.parse(event.data)));
      mine.addEventListener('rung', (event) => takeRung(JSON.parse(event.data)));
      mine.addEventListener('error', () => {
        isLinked = false;
        tellTrouble();
        /* Refused, and not only lost: the browser does not try again by itself. */
        if (mine.readyState !== EventSource.CLOSED || source !== mine) return;
        source = null;
        setTimeout(listen, 2000);
      });
    }

    /* Nobody looks: the place is left to others, of which a browser has six for all its tabs. */
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) return listen();
      source?.close();
      source = null;
    });
    """#
}
