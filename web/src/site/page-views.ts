import { mayRequest } from '#web/server/request-guard/index.ts';

/** What wouter and the browser call a change of the address. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Sends `{ path, referrer? }` to `target` for this page and each one after it (S2.70). Never the query, which may hold
 * what somebody searched for, and nothing at all for those who ask not to be tracked. Answers the way to stop.
 */
export function countPageViews(target: string): () => void {
  if (target === '' || navigator.doNotTrack === '1') return () => undefined;
  let counted: string | undefined;
  const count = () => {
    const path = location.pathname;
    if (path === counted) return;
    send(target, { path, ...(counted === undefined && { referrer: referrerFromElsewhere() }) });
    counted = path;
  };
  count();
  for (const change of changes) addEventListener(change, count);
  return () => {
    for (const change of changes) removeEventListener(change, count);
  };
}

function send(target: string, view: PageView): void {
  if (!mayRequest(target, 'POST')) return;
  navigator.sendBeacon(target, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** The site that the person came from, without the page: nobody's reading elsewhere is our business. */
function referrerFromElsewhere(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}

interface PageView {
  readonly path: string;
  readonly referrer?: string | undefined;
}
