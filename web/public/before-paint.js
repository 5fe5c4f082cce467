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
  if (document.visibilityState === 'hidden') setTimeout(load);
  else
    requestAnimationFrame(function () {
      setTimeout(load);
    });

  // Whoever is quicker than the app is not overheard: their press is done once what they pressed is alive. That is the
  // shell first (shell.tsx says so), then the screen in it (app.tsx).
  function keepPress() {
    var pressed;
    var isShellAlive = false;
    addEventListener('click', keep, true);
    addEventListener('app-alive', function () {
      isShellAlive = true;
      if (pressed && !isInScreen(pressed)) press();
    });
    addEventListener('screen-alive', function () {
      removeEventListener('click', keep, true);
      press();
    });
    function keep(event) {
      // A popover opens without scripts.
      var button = event.target.closest('button:not([popovertarget])');
      if (!button || (isShellAlive && !isInScreen(button))) return;
      pressed = button;
      // Whoever comes alive at this very moment must not hear it twice.
      event.preventDefault();
      event.stopPropagation();
    }
    function press() {
      var button = pressed;
      pressed = undefined;
      if (button) button.click();
    }
    function isInScreen(button) {
      return button.closest('main') !== null;
    }
  }

  function load() {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', load);
    // Each in a turn of its own: asking for two dozen files at once would hold up the finger that scrolls.
    scripts.content.split(' ').forEach(function (address, index) {
      setTimeout(add, 0, address, index === 0);
    });
  }

  function add(address, isEntry) {
    var element = document.createElement(isEntry ? 'script' : 'link');
    if (isEntry) element.type = 'module';
    else element.rel = 'modulepreload';
    element.crossOrigin = '';
    element[isEntry ? 'src' : 'href'] = address;
    document.head.append(element);
  }
})();
