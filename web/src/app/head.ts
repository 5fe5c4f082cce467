import { useEffect, useRef } from 'react';
import { setRouteTitle } from '#web/platform/page-titles.ts';
import { routeAt } from './routes.ts';

export const titleOf = (path: string): string => routeAt(path)?.title ?? 'Not found · Quillcast';

export function useHead(path: string): void {
  const came = useRef(path);
  useEffect(() => {
    const isOtherPage = path !== came.current;
    // If the server sent the page with its own head (a canonical link), the title in it is right, even before the
    // screen has loaded.
    if (isOtherPage || !document.head.querySelector('[rel=canonical]')) setRouteTitle(titleOf(path));
    // These tags describe the page that the server sent. Another page must not be shared with that page's address.
    if (isOtherPage) for (const line of document.head.querySelectorAll(pageTagsSelector)) line.remove();
  }, [path]);
}

/**
 * Tags in the head that describe a single page. Excludes tags that screens render into the head, because React removes
 * those itself.
 */
const pageTagsSelector =
  '[rel=canonical],[rel=alternate],[property],script[type="application/ld+json"],[name=description],[name=robots]:not([data-screen])';
