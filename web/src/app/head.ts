import { useEffect, useRef } from 'react';
import { routeAt } from './routes.ts';

/** The name of the page at `path`. What has a name of its own (an audio) puts its title above it. */
export const titleOf = (path: string): string => routeAt(path)?.title ?? 'Not found · Quillcast';

/** Keeps the title in step with the place. */
export function useHead(path: string): void {
  const came = useRef(path);
  useEffect(() => {
    // React puts the titles of screens before this one, so that they are the document's; this is the page's own.
    const element = [...document.head.querySelectorAll('title')].at(-1);
    if (element) element.textContent = titleOf(path);
    // What else it says is of the page that was sent: another one must not be shared under that one's address.
    if (path !== came.current) for (const line of document.head.querySelectorAll(ofOnePage)) line.remove();
  }, [path]);
}

/** What a screen draws into the head is React's to take away. */
const ofOnePage =
  '[rel=canonical],[rel=alternate],[property],script[type="application/ld+json"],[name=description],[name=robots]:not([data-screen])';
