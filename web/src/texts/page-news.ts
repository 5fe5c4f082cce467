export function onPageEvents({ leaving, cameBack, mayGo }: PageEventHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('online', cameBack, { signal });
  addEventListener('pagehide', leaving, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leaving() : cameBack()),
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (!mayGo()) event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}

interface PageEventHandlers {
  /** The page is hidden or about to be closed. On a phone this may be its last event. */
  readonly leaving: () => void;
  /** The page is visible again, or the network is back. */
  readonly cameBack: () => void;
  /** If false, the browser asks before the page is closed. */
  readonly mayGo: () => boolean;
}
