const retryMilliseconds = 5_000;

let awaited: Promise<void> | undefined;

/**
 * Waits until the site can be reached, where the browser knows that it is offline. A script that could not be had once
 * is never asked for again by the page, so what is loaded on demand is asked for afterwards. Who waits is told by
 * `connection-awaited`, and that it is over by `connection-back`.
 */
export function untilConnected(): Promise<void> {
  return isOffline() ? (awaited ??= comesBack()) : Promise.resolve();
}

/** Where nobody knows, as while a page is prerendered, there is a connection. */
export const isOffline = (): boolean => 'document' in globalThis && !navigator.onLine;

async function comesBack(): Promise<void> {
  dispatchEvent(new Event('connection-awaited'));
  await new Promise((done) => addEventListener('online', done, { once: true }));
  // A line that has just come back may not lead anywhere yet.
  await untilReachable();
  awaited = undefined;
  dispatchEvent(new Event('connection-back'));
}

/** Asks every five seconds. */
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
