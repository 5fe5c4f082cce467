import { useEffect, useRef } from 'react';
import { setRouteTitle } from '#web/platform/page-titles.ts';
import { routeAt } from './routes.ts';

export const titleOf = (path: string): string => routeAt(path)?.title ?? 'Not found · Quillcast';

export function useHead(path: string): void {
  const came = useRef(path);
  useEffect(() => {
    const isElsewhere = path !== came.current;
    // A page sent with its own head already has a title before its screen is there.
    if (isElsewhere || !document.head.querySelector('[rel=canonical]')) setRouteTitle(titleOf(path));
    // The other tags describe the page that was sent; the next page must not be shared under its address.
    if (isElsewhere) for (const line of document.head.querySelectorAll(ofOnePage)) line.remove();
  }, [path]);
}

/** Excludes what screens render into the head, which React removes itself. */
const ofOnePage =
  '[rel=canonical],[rel=alternate],[property],script[type="application/ld+json"],[name=description],[name=robots]:not([data-screen])';
