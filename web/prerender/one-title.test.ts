import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appPageNames } from '#shared/pages/server-rendered-pages.ts';
import { appPageTemplate } from './app-page-template.ts';
import { withListedHead } from './listed-head.ts';
import { pageIn } from './page.ts';
import { templateOf } from './page-template.ts';
import { notFoundPath, prerenderedPages } from './pages.ts';
import { renderPage } from './render.tsx';
import { appPageScreens, specimens } from './server-rendered-pages.ts';

const shell = readFileSync('web/app.html', 'utf8');
const pageAt = async (path: string) => pageIn(shell, await renderPage(path), []);

const pages: Readonly<Record<string, () => Promise<string>>> = {
  'app.html': () => Promise.resolve(shell),
  'not-found.html': () => pageAt(notFoundPath),
  ...Object.fromEntries(
    prerenderedPages.map(({ path, file }) => [
      file,
      async () => withListedHead(await pageAt(path), path, (await renderPage(path)).head),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(specimens).flatMap((specimen) => [
      [`${specimen.page}-waiting.html`, () => pageAt(specimen.waitingPath)],
      [
        `${specimen.page}.html`,
        async () => templateOf(specimen, await renderPage(specimen.path, specimen), shell, [], []),
      ],
    ]),
  ),
  ...Object.fromEntries(
    appPageNames.flatMap((page) => {
      const { waitingPath } = appPageScreens[page];
      const template = async () =>
        appPageTemplate(page, { head: (await renderPage(waitingPath)).head, shell, files: [], build: 'b' });
      return [
        [`${page}-waiting.html`, () => pageAt(waitingPath)],
        [`${page}.html`, template],
      ];
    }),
  ),
};

test.each(Object.entries(pages))('the file %s has exactly one title', async (_file, made) => {
  expect((await made()).match(/<title[ >]/g)).toHaveLength(1);
});
