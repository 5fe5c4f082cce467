// Runs before anything is painted (a file of its own, since the CSP allows no script inside the page): the kept choice
// of light or dark, and whether somebody was signed in, so that no page appears in the wrong dress and changes it.
(function () {
  var root = document.documentElement;
  var policy;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      var metas = document.querySelectorAll('meta[name="theme-color"]');
      for (var i = 0; i < metas.length; i++) metas[i].content = theme === 'dark' ? '#0f1719' : '#f3f5f1';
    }
    if (localStorage.getItem('token') || sessionStorage.getItem('token')) root.dataset.returning = '';
  } catch {
    // Storage is forbidden here: the page stays as it was sent.
  }

  // A prerendered page is painted first; then its scripts come (page.ts writes their names, the entry first),
  // so that on a slow line words do not wait for code. They hydrate the whole page, so it must have come to its end.
  var scripts = document.querySelector('meta[name="scripts"]');
  if (!scripts) return;
  keepWhatIsDone();
  // Where a small script answers at first (web/src/boot/early-player), it calls the app when it is needed.
  var early = document.querySelector('meta[name="early-scripts"]');
  if (early && isNewHere()) {
    addEventListener('app-wanted', loadApp, { once: true });
    afterPaint(loadEarly);
  } else afterPaint(loadApp);

  // Whoever was here before has the app in their cache, and something kept that it knows of; so the app comes at once,
  // as it does at an address by which something is asked of it.
  function isNewHere() {
    try {
      var kept = Object.keys(localStorage).concat(Object.keys(sessionStorage));
      if (kept.some((key) => key !== 'theme')) return false;
    } catch {
      // Nothing is kept where nothing may be.
    }
    var asked = new URLSearchParams(location.search);
    return !['signin', 'signup', 'redirect', 'authRedirect', 'code', 'state', 'error'].some((name) =>
      asked.has(name),
    );
  }

  // Whoever is quicker than the scripts is not overheard: a press on a button is done once more when somebody can answer,
  // unless it was answered, and what was sent, written or chosen is told once more. First the small script can answer
  // (early-player.ts), then what stands about the screen (shell.tsx), then the screen (app.tsx); what comes later than
  // the part about it is a part of its own, `data-late` (late-part.ts).
  function keepWhatIsDone() {
    var alive = new WeakSet();
    // What each field held last: React may have given back to it what the page was sent with.
    var written = new Map();
    // The last one only: whoever presses another has thought better of it.
    var pressed;
    addEventListener('click', keepPress, true);
    addEventListener('submit', keepForm, true);
    addEventListener('input', keepField, true);
    addEventListener('early-alive', () => {
      pressAgain();
      // Whoever has asked for more than that script can do uses the page, though it has not seen them do so.
      if (written.size > 0 || (pressed && !pressed.event.defaultPrevented))
        dispatchEvent(new Event('app-wanted'));
    });
    addEventListener('app-alive', () => answers(document.documentElement));
    addEventListener('screen-alive', () => answers(document.querySelector('main')));
    addEventListener('late-alive', (event) => answers(event.target));

    function keepPress(event) {
      // A popover opens without scripts. A link to a place in its own page, as a sentence is, is a button for who listens.
      var button = event.target.closest('button:not([popovertarget]), main a[href^="#"]');
      if (button && waits(button)) pressed = { event, element: button, again: () => button.click() };
    }

    // The browser would load the page anew with what was written in its address.
    function keepForm(event) {
      var form = event.target;
      if (!waits(form) || form.hasAttribute('action')) return;
      event.preventDefault();
      pressed = { event, element: form, again: () => form.requestSubmit(event.submitter) };
    }

    // What belongs to the sound is answered by the small script, and must not be told again later.
    function keepField(event) {
      var field = event.target;
      if (waits(field) && !field.matches('[data-does]'))
        written.set(field, { value: field.value, checked: field.checked });
    }

    function answers(part) {
      alive.add(part);
      var told = [...written].filter(([field]) => !waits(field));
      told.forEach(([field, held]) => written.delete(field) && tellAgain(field, held));
      if (!pressed || waits(pressed.element)) return;
      // A form is sent as it is drawn, which is after what was just told.
      if (told.length > 0) setTimeout(pressAgain);
      else pressAgain();
    }

    function pressAgain() {
      var last = pressed;
      pressed = undefined;
      // One that is on its way is just being answered.
      if (!last || last.event.eventPhase !== 0) return;
      if (last.event.type === 'submit' || !last.event.defaultPrevented) last.again();
    }

    function waits(element) {
      return !alive.has(element.closest('[data-late], main') || document.documentElement);
    }
  }

  // React hears of a change only where the element was otherwise before by its own setter, which the class's goes past.
  function tellAgain(field, { value, checked }) {
    if (field.matches('[type=checkbox], [type=radio]')) {
      field.checked = !checked;
      field.click();
      return;
    }
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }

  // Where the browser says when words stand on the screen, scripts begin then; else with the frame after the first.
  function afterPaint(load) {
    if (document.visibilityState === 'hidden') setTimeout(() => load());
    else if ((self.PerformanceObserver?.supportedEntryTypes ?? []).includes('paint')) whenWordsStand(load);
    else requestAnimationFrame(() => setTimeout(() => load()));
  }

  function whenWordsStand(load) {
    var begun;
    var observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    });
    observer.observe({ type: 'paint', buffered: true });
    // Nobody waits for a browser that does not say it.
    requestAnimationFrame(() => setTimeout(begin, 300));
    function begin() {
      if (begun) return;
      begun = true;
      observer.disconnect();
      load();
    }
  }

  function loadApp() {
    loadAll(scripts);
  }

  function loadEarly() {
    loadAll(early, loadApp);
  }

  function loadAll(names, otherwise) {
    if (document.readyState === 'loading')
      return document.addEventListener('DOMContentLoaded', () => loadAll(names, otherwise));
    // Each in a turn of its own: asking for two dozen files at once would hold up the finger that scrolls.
    names.content.split(' ').forEach((address, index) => setTimeout(add, 0, address, index === 0, otherwise));
  }

  function add(address, isEntry, otherwise) {
    var element = document.createElement(isEntry ? 'script' : 'link');
    if (isEntry) element.type = 'module';
    else element.rel = 'modulepreload';
    if (isEntry && otherwise) element.addEventListener('error', otherwise);
    element.crossOrigin = '';
    if (isEntry) element.src = trusted(address);
    else element.href = address;
    document.head.append(element);
  }

  // The page lets no words become a script but these: a file of the app (shared/trusted-types.ts).
  function trusted(address) {
    if (!self.trustedTypes) return address;
    policy ??= trustedTypes.createPolicy('quillcast-before-paint', {
      createScriptURL(file) {
        if (!/^\/assets\/[\w.-]+\.js$/.test(file)) throw new TypeError('No script of the app: ' + file);
        return file;
      },
    });
    return policy.createScriptURL(address);
  }
})();
