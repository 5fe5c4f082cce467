import { useEffect } from 'react';
import type { PageRoute } from '#web/platform/page-route.ts';
import { routeAt } from './routes.ts';

/** The words for the head of the page at `path`. What has a name of its own (an audio) puts its title above it. */
export function headOf(path: string): Head {
  const { title = 'Not found · Quillcast', description = routeAt('/')?.description ?? '' } =
    routeAt(path) ?? {};
  return { title, description };
}

/** Keeps title and description in step with the place. */
export function useHead(path: string): void {
  useEffect(() => {
    const { title, description } = headOf(path);
    // React puts the titles of screens before this one, so that they are the document's; this is the page's own.
    const element = [...document.head.querySelectorAll('title')].at(-1);
    // A page that came with its own words keeps them: the server knows more of it than its address says.
    if (element?.textContent === title) return;
    if (element) element.textContent = title;
    document.head.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [path]);
}

export type Head = Required<Pick<PageRoute, 'title' | 'description'>>;
