// Runs before anything is painted (a file of its own, since the CSP allows no script inside the page): the kept choice
// of light or dark, and whether somebody was signed in, so that no page appears in the wrong dress and changes it.
(function () {
  var root = document.documentElement;
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
  keepPress();
  // Where a small script answers at first (web/src/audio/early), it calls the app when it is needed.
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
    return !['signin', 'redirect', 'authRedirect', 'code', 'state', 'error'].some((name) => asked.has(name));
  }

  // Whoever is quicker than the scripts is not overheard: a press on a button is done once more when somebody can answer,
  // unless it was answered. First the small script can (early-player.ts), then what stands about the screen (shell.tsx),
  // then the screen (app.tsx).
  function keepPress() {
    var kept;
    // A popover opens without scripts.
    var waiting = 'button:not([popovertarget])';
    addEventListener('click', keep, true);
    addEventListener('early-alive', pressAgain);
    addEventListener('app-alive', () => {
      waiting = 'main button:not([popovertarget])';
      if (kept && !kept.target.closest('main')) pressAgain();
    });
    addEventListener('screen-alive', () => {
      removeEventListener('click', keep, true);
      pressAgain();
    });
    function keep(event) {
      if (event.target.closest(waiting)) kept = event;
    }
    function pressAgain() {
      var event = kept;
      kept = undefined;
      // One that is on its way is just being answered.
      if (event && event.eventPhase === 0 && !event.defaultPrevented) event.target.closest('button').click();
    }
  }

  function afterPaint(load) {
    if (document.visibilityState === 'hidden') setTimeout(() => load());
    else requestAnimationFrame(() => setTimeout(() => load()));
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
    element[isEntry ? 'src' : 'href'] = address;
    document.head.append(element);
  }
})();
