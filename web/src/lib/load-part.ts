import { lazy, type ComponentType } from 'react';
import { isReloading } from './reloading.ts';

/** S9.37: a script that has not come by then counts as one that cannot be had. */
const timeoutMilliseconds = 120_000;

/**
 * Loads a part of the app on demand: `loadPart(() => import('./x.ts'))`. When it cannot be had, it fails with a
 * sentence for the person; the reload that may follow is decided in `web/src/app/chunk-errors.ts`.
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return inTime(load).catch((cause: unknown) => {
    throw new Error('A part of this page could not be loaded. Check your connection and try again.', {
      cause,
    });
  });
}

/** `React.lazy` for screens. While the page is about to be reloaded it goes on waiting, so that nothing flashes up. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    loadPart(load).catch((error: unknown) => {
      if (isReloading()) return new Promise<never>(() => undefined);
      throw error;
    }),
  );

async function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const failure = new Error(`A script did not load within ${timeoutMilliseconds / 1000} s.`);
      tellOf(failure, startedAt);
      reject(failure);
    }, timeoutMilliseconds);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** In the way that Vite tells of a script that failed, so that there is one place to listen. */
const tellOf = (payload: Error, startedAt: number) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload, startedAt }));
