import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedPages, sitePlaceholder } from '#shared/pages/listed-pages.ts';
import { titleOf } from '#web/app/head.ts';
import { descriptions } from './descriptions.ts';
import { withListedHead } from './listed-head.ts';
import { pageIn } from './page.ts';
import { prerenderedPages } from './pages.ts';

const shell = readFileSync('web/app.html', 'utf8');

const headsOf = () =>
  prerenderedPages.map(({ path }) => {
    const head = { title: titleOf(path), description: descriptions[path] ?? '' };
    const page = withListedHead(pageIn(shell, { html: '<h1>Words</h1>', head }, []), path, head);
    return {
      path,
      title: /<title>(.*?)<\/title>/.exec(page)?.[1],
      description: /<meta name="description" content="(.*?)"/.exec(page)?.[1],
      canonical: /<link rel="canonical" href="(.*?)"/.exec(page)?.[1],
      lines: page,
    };
  });

test('each prerendered page has a unique title, description and canonical link', () => {
  const heads = headsOf();
  for (const part of ['title', 'description', 'canonical'] as const) {
    const words = heads.map((head) => head[part] ?? '');
    expect(words.filter((text) => text.length < 10)).toEqual([]);
    expect(new Set(words).size).toBe(heads.length);
  }
  for (const { path, canonical, lines } of heads) {
    expect(canonical).toBe(sitePlaceholder + path);
    expect(lines.match(/rel="canonical"/g)).toHaveLength(1);
    expect(lines).toContain(`<meta property="og:url" content="${sitePlaceholder}${path}" />`);
    expect(lines).not.toContain('{{');
  }
});

test('no description is longer than 170 characters, so that search engines show all of it', () => {
  const longDescriptions = Object.entries(descriptions).filter(([, words]) => words.length > 170);
  expect(longDescriptions).toEqual([]);
});

test('the sitemap lists exactly the prerendered pages and the channel directory', () =>
  expect([...listedPages].toSorted()).toEqual(
    [...prerenderedPages.map(({ path }) => path), '/channels'].toSorted(),
  ));

test('robots.txt names the sitemap and disallows no page that is in it', () => {
  const lines = readFileSync('web/public/robots.txt', 'utf8').split('\n');
  expect(lines).toContain(`Sitemap: ${sitePlaceholder}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(['/books', '/admin', '/account/', '/media/private/']));
  for (const path of listedPages)
    expect(closed.filter((rule) => path.startsWith(rule.replace('$', ' ')))).toEqual([]);
});
