import { isOffline, isReachable, untilReachable } from '#web/platform/connection.ts';
import { openMediaSession } from '#web/server/media-session.ts';

/**
 * Shows a private picture in `image`, again and again while the server can't be reached, and with renewed cookies after
 * a failure. Returns a function that ends the attempts.
 */
export function loadPicture(
  image: HTMLImageElement,
  address: string,
  { stored, ...options }: LoadOptions,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let hasRenewed = false;

  function show(state: PictureState): void {
    if (!signal.aborted) options.show(state);
  }
  async function start(): Promise<void> {
    show('loading');
    try {
      await stored;
      await openMediaSession();
    } catch {
      return retryLater();
    }
    request();
  }
  function request(): void {
    if (!signal.aborted) image.src = address;
  }
  async function handleError(): Promise<void> {
    if (!hasRenewed) {
      hasRenewed = true;
      await renewedSession().catch(() => undefined);
      return request();
    }
    if (await isReachable()) show('missing');
    else await retryLater();
  }
  async function retryLater(): Promise<void> {
    if (signal.aborted) return;
    show('offline');
    await untilBack();
    hasRenewed = false;
    if (!signal.aborted) await start();
  }

  image.addEventListener('load', () => show('shown'), { signal });
  image.addEventListener('error', () => void handleError(), { signal });
  void start();
  return () => controller.abort();
}

let back: Promise<void> | undefined;

/** All pictures of a page wait for the same answer. */
const untilBack = (): Promise<void> => (back ??= waitForServer().finally(() => (back = undefined)));

async function waitForServer(): Promise<void> {
  await new Promise((done) => {
    if (isOffline()) addEventListener('online', done, { once: true });
    else setTimeout(done, retryMilliseconds);
  });
  await untilReachable();
}

let renewal: { readonly at: number; readonly opened: Promise<void> } | undefined;

/** All pictures fail together if the cookies are lost, so one renewal is enough for a while. */
function renewedSession(): Promise<void> {
  if (!renewal || Date.now() - renewal.at > renewalMilliseconds)
    renewal = { at: Date.now(), opened: openMediaSession({ renew: true }) };
  return renewal.opened;
}

const retryMilliseconds = 5_000;
const renewalMilliseconds = 30_000;

export type PictureState = 'loading' | 'shown' | 'offline' | 'missing';

interface LoadOptions {
  /** Resolves once the server may have the picture. */
  readonly stored: Promise<unknown> | undefined;
  readonly show: (state: PictureState) => void;
}
