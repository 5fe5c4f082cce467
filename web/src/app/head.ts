import { useEffect, useRef } from 'react';
import { setRouteTitle } from '#web/platform/page-titles.ts';
import { routeAt } from './routes.ts';

/** The name of the page at `path`. What has a name of its own (an audio) shows that in its place. */
export const titleOf = (path: string): string => routeAt(path)?.title ?? 'Not found · Quillcast';

/** Keeps the title in step with the place. */
export function useHead(path: string): void {
  const came = useRef(path);
  useEffect(() => {
    const isElsewhere = path !== came.current;
    // A page that was sent with a head has the title of what it shows before its screen is there.
    if (isElsewhere || !document.head.querySelector('[rel=canonical]')) setRouteTitle(titleOf(path));
    // What else it says is of the page that was sent: another one must not be shared under that one's address.
    if (isElsewhere) for (const line of document.head.querySelectorAll(ofOnePage)) line.remove();
  }, [path]);
}

/** What a screen draws into the head is React's to take away. */
const ofOnePage =
  '[rel=canonical],[rel=alternate],[property],script[type="application/ld+json"],[name=description],[name=robots]:not([data-screen])';
