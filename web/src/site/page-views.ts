import { mayRequest } from '#web/server/request-guard/index.ts';

const navigationEvents = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Sends `{ path, referrer? }` to `target` for each page view (S2.70). Never sends the query, which can contain search
 * terms, and sends nothing if Do Not Track is on. Returns a function that stops the counting.
 */
export function countPageViews(target: string): () => void {
  if (target === '' || navigator.doNotTrack === '1') return () => undefined;
  let countedPath: string | undefined;
  const count = () => {
    const path = location.pathname;
    if (path === countedPath) return;
    sendPageView(target, { path, ...(countedPath === undefined && { referrer: externalReferrer() }) });
    countedPath = path;
  };
  count();
  for (const change of navigationEvents) addEventListener(change, count);
  return () => {
    for (const change of navigationEvents) removeEventListener(change, count);
  };
}

function sendPageView(target: string, view: PageView): void {
  if (!mayRequest(target, 'POST')) return;
  navigator.sendBeacon(target, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** Returns only the origin of the referrer, for privacy. */
function externalReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}

interface PageView {
  readonly path: string;
  readonly referrer?: string | undefined;
}
