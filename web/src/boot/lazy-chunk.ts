import { lazy, type ComponentType } from 'react';
import { within } from '#shared/domain/within.ts';
import { isOffline, untilConnected } from '#web/platform/connection.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { whileLeaving } from './chunk-errors/leaving.ts';
import { isReloading } from './chunk-errors/reloading.ts';

/** S9.37: a script that has not come by then counts as one that cannot be had. */
const timeoutMilliseconds = 120_000;

/**
 * Loads a chunk of the app that somebody waits for: `loadChunk(() => import('./x.ts'))`. When it cannot be had, it fails
 * with a sentence for the person; the reload that may follow is decided in `web/src/boot/chunk-errors/reload-on-chunk-errors.ts`. What is only
 * fetched ahead does not come this way: nobody's page is reloaded for what they may never ask for. Without a connection
 * nothing is asked for, and it fails so that it may be tried again.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  if (isOffline())
    return Promise.reject(new ReadableError('You’re offline. Try again when you’re back online.'));
  const startedAt = Date.now();
  return within(timeoutMilliseconds, load()).catch(async (cause: unknown) => {
    await whileLeaving();
    dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt } }));
    throw new ReadableError('We couldn’t load a part of this page. Check your connection and try again.', {
      cause,
    });
  });
}

/**
 * `React.lazy` for screens. Without a connection it comes when that is back; while the page is about to be reloaded it
 * goes on waiting, so that nothing flashes up. `fetchedAhead`: it may be there already where there is no connection.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>, { fetchedAhead = false } = {}) =>
  lazy(() => (fetchedAhead && isOffline() ? load().catch(() => patiently(load)) : patiently(load)));

const patiently = <Props extends object>(load: Load<Props>) =>
  loadWhenConnected(load).catch((error: unknown) => {
    if (isReloading()) return new Promise<never>(() => undefined);
    throw error;
  });

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** `loadChunk` for what was asked for by a press that is not forgotten while there is no connection. */
export const loadWhenConnected = <Module>(load: () => Promise<Module>): Promise<Module> =>
  untilConnected().then(() => loadChunk(load));

declare global {
  interface WindowEventMap {
    /** A chunk that somebody waits for cannot be had; `startedAt` is when it was asked for. */
    'chunk-failed': CustomEvent<{ readonly startedAt: number }>;
  }
}
