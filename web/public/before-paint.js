// Runs before anything is drawn (a file of its own, since the CSP allows no script inside the page): the kept choice
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
})();
