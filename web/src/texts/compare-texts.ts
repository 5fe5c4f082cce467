import { ReadableError } from '#web/platform/readable-error.ts';
import { startWorker } from '#web/platform/trusted-types.ts';
import type { ComparedBlock } from './comparison/compare.ts';
// oxlint-disable-next-line import/default -- Vite makes it the address of the worker's file
import workerAddress from './comparison/compare-worker.ts?worker&url';

const patienceMilliseconds = 10_000;

/**
 * Compares two Markdown texts in a worker. The worker ends with the result, after ten seconds or when `signal` aborts.
 */
export async function compareTexts(
  before: string,
  after: string,
  signal?: AbortSignal,
): Promise<readonly ComparedBlock[]> {
  if (typeof Worker === 'undefined') {
    const [{ compareBlocks: compare }, { shownBlocksOf }] = await Promise.all([
      import('./comparison/compare.ts'),
      import('#shared/domain/books/markdown/shown-text.ts'),
    ]);
    return compare(shownBlocksOf(before), shownBlocksOf(after));
  }
  const worker = startWorker(workerAddress);
  const timeoutSignal = AbortSignal.timeout(patienceMilliseconds);
  const endSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new ReadableError('We couldn’t compare these two texts. Try again.'));
      worker.addEventListener('message', ({ data }) => resolve(data as readonly ComparedBlock[]));
      worker.addEventListener('error', fail);
      endSignal.addEventListener('abort', fail);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ before, after });
    });
  } finally {
    worker.terminate();
  }
}
