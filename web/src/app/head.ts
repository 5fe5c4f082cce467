import { useEffect, useRef } from 'react';
import { setRouteTitle } from '#web/platform/page-titles.ts';
import { routeAt } from './routes.ts';

export const titleOf = (path: string): string => routeAt(path)?.title ?? 'Not found · Quillcast';

export function useHead(path: string): void {
  const came = useRef(path);
  useEffect(() => {
    const isElsewhere = path !== came.current;
    // A page sent with its own head has its title before its screen loads.
    if (isElsewhere || !document.head.querySelector('[rel=canonical]')) setRouteTitle(titleOf(path));
    // These tags describe the page that was sent; the next page must not be shared under its address.
    if (isElsewhere) for (const line of document.head.querySelectorAll(ofOnePage)) line.remove();
  }, [path]);
}

/** Excludes tags that screens render into the head, because React removes those itself. */
const ofOnePage =
  '[rel=canonical],[rel=alternate],[property],script[type="application/ld+json"],[name=description],[name=robots]:not([data-screen])';
