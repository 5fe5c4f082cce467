import { log } from '#functions/platform/log.ts';

/**
 * Makes the edges forget paths. Files and record have changed by then, and a request that came again would find
 * nothing left to do: so where the edges cannot be told (CloudFront forgets fifteen wildcards at once and no more), the
 * author is not refused. What they hold runs out by itself: a page after one minute, a file after five.
 */
export function edgeInvalidation(parameterName: string) {
  return async (paths: readonly string[]): Promise<void> => {
    try {
      // Loaded here: few requests need it, and every cold start would wait for it.
      const { forget } = await import('./forget-paths.ts');
      await forget(parameterName, paths);
    } catch (error) {
      log.error('The edges could not be told to forget', error);
    }
  };
}
