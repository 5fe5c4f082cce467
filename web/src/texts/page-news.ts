/** What the browser says of this page. Answers the way to stop listening. */
export function onPageNews({ leaving, cameBack, mayGo }: PageNews): () => void {
  const listening = new AbortController();
  const { signal } = listening;
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
  return () => listening.abort();
}

interface PageNews {
  /** It is hidden, or about to end; on a phone nothing more may be heard of it. */
  readonly leaving: () => void;
  /** The page is looked at again, or the network is there again. */
  readonly cameBack: () => void;
  /** Else the browser asks before the page is closed. */
  readonly mayGo: () => boolean;
}
