import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageIn } from './page.ts';
import { prerenderedPages } from './pages.ts';
import { renderPage } from './render.tsx';

const shell = readFileSync('web/app.html', 'utf8');
const head = { title: 'Tides & "moons"', description: 'A <note>.' };

test('a prerendered page is app.html with the page’s own title, description, markup and files', () => {
  const page = pageIn(shell, { html: '<h1>Tides</h1>', head }, ['assets/a.js', 'assets/a.css']);
  expect(page).toContain('<title>Tides &amp; &quot;moons&quot;</title>');
  expect(page).toContain('<meta name="description" content="A &lt;note>." />');
  expect(page).toContain('<div id="root"><h1>Tides</h1></div>');
  expect(page).toContain('<meta name="scripts" content="/src/app/main.tsx /assets/a.js" />');
  expect(page).not.toContain('type="module"');
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css">');
});

test.each(['<script>1</script>', '<p style="color:red">x</p>', '<p onclick="x()">x</p>'])(
  'a page with %s is not built, because the CSP would block it',
  (html) => expect(() => pageIn(shell, { html, head }, [])).toThrow('CSP'),
);

describe.each(prerenderedPages)('The prerendered page $path', ({ path }) => {
  let html: string;
  beforeAll(async () => ({ html } = await renderPage(path)));

  test('is rendered completely, with one heading and the sign-in button', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('Sign in</button>');
    expect(html).not.toContain('Loading…');
  });

  test('contains nothing that the CSP blocks', () =>
    expect(() => pageIn(shell, { html, head }, [])).not.toThrow());
});
