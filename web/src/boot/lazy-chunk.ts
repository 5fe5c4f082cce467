import { lazy, type ComponentType } from 'react';
import { within } from '#shared/domain/within.ts';
import { isOffline, untilConnected } from '#web/platform/connection.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { waitWhileLeaving } from './chunk-errors/leaving.ts';
import { isReloading } from './chunk-errors/reloading.ts';

/** S9.37: a script counts as failed after this time. */
const timeoutMilliseconds = 120_000;

/**
 * Loads a chunk that the person is waiting for. A failure throws a message for the person and may reload the page
 * (`chunk-errors/reload-on-chunk-errors.ts`), so don't use it for prefetching. Fails at once when offline, because a
 * dynamic import that failed offline is never retried.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  if (isOffline())
    return Promise.reject(new ReadableError('You’re offline. Try again when you’re back online.'));
  const startedAt = Date.now();
  return within(timeoutMilliseconds, load()).catch(async (cause: unknown) => {
    await waitWhileLeaving();
    dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt } }));
    throw new ReadableError('We couldn’t load a part of this page. Check your connection and try again.', {
      cause,
    });
  });
}

/**
 * `React.lazy` for screens. Waits for a connection, and never settles while the page is about to reload, so that no
 * error flashes. With `fetchedAhead`, tries offline too, because the chunk may be cached.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>, { fetchedAhead = false } = {}) =>
  lazy(() =>
    fetchedAhead && isOffline() ? load().catch(() => loadUnlessReloading(load)) : loadUnlessReloading(load),
  );

const loadUnlessReloading = <Props extends object>(load: Load<Props>) =>
  loadWhenConnected(load).catch((error: unknown) => {
    if (isReloading()) return new Promise<never>(() => undefined);
    throw error;
  });

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Like `loadChunk`, but waits for a connection first. */
export const loadWhenConnected = <Module>(load: () => Promise<Module>): Promise<Module> =>
  untilConnected().then(() => loadChunk(load));

declare global {
  interface WindowEventMap {
    /** `startedAt` is when the chunk was requested. */
    'chunk-failed': CustomEvent<{ readonly startedAt: number }>;
  }
}
