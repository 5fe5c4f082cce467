import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '#web/app/app.tsx';
import type { PageRenderer } from '#shared/pages/app-pages.ts';
import { titleOf } from '#web/app/head.ts';
import { renderWith, type RenderedData } from '#web/boot/server-rendered.ts';

import { descriptions } from './descriptions.ts';
import type { Head } from './page.ts';

export { notFoundPath as nowhere, pageAddresses, prerenderedPages } from './pages.ts';

/**
 * Renders the page at `path` as a first-time visitor sees it. The tree must match main.tsx so that the browser can
 * hydrate it.
 */
export async function renderPage(path: string, given?: RenderedData): Promise<RenderedPage> {
  renderWith(given);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
    {
      // React moves larger chunks into place with inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  if (failures.length > 0) throw failures[0];
  return { html: await new Response(prelude).text(), head: headOf(path.replace(/\?.*/, '')) };
}

/**
 * Renders a page and splits off the links and image preloads that React puts first, because they belong in the head.
 */
export const drawPage: PageRenderer['drawPage'] = async (path, given) => {
  const { html } = await renderPage(path, given);
  const head = /^(?:<(?:link|meta)[^>]*>)*/.exec(html)![0];
  return { head, body: html.slice(head.length) };
};

export const build: PageRenderer['build'] = import.meta.env.VITE_BUILD;

const headOf = (path: string): Head => ({
  title: titleOf(path),
  description: descriptions[path] ?? descriptions['/']!,
});

export interface RenderedPage {
  readonly html: string;
  readonly head: Head;
}
