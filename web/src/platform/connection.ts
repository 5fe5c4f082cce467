const retryMilliseconds = 5_000;

let awaited: Promise<void> | undefined;

/**
 * Resolves at once unless the browser knows that it is offline. Call it before a dynamic import, because the page never
 * retries a failed import. The events `connection-awaited` and `connection-back` announce the beginning and the end of
 * the wait.
 */
export function untilConnected(): Promise<void> {
  return isOffline() ? (awaited ??= awaitReconnection()) : Promise.resolve();
}

/** False where there is no document, for example during prerendering. */
export const isOffline = (): boolean => 'document' in globalThis && !navigator.onLine;

async function awaitReconnection(): Promise<void> {
  dispatchEvent(new Event('connection-awaited'));
  await new Promise((done) => addEventListener('online', done, { once: true }));
  // When the connection returns, the site can still be out of reach for a moment.
  await untilReachable();
  awaited = undefined;
  dispatchEvent(new Event('connection-back'));
}

export async function untilReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((done) => setTimeout(done, retryMilliseconds));
}

export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(retryMilliseconds),
  }).then(
    () => true,
    () => false,
  );
