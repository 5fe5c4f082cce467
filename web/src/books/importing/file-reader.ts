import { ReadableError } from '#web/platform/readable-error.ts';
import { startWorker } from '#web/platform/trusted-types.ts';
import type { Answer, BookInFile, Question } from './reading.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes it the address of the worker's file
import workerAddress from './reading.worker.ts?worker&url';
import type { ChosenReading } from './reading/open-file.ts';
import type { OnProgress } from './reading/progress.ts';
import type { SplitWay } from './reading/split-into-chapters.ts';

/** Reads a file in its own worker. A new request cancels a pending one. Rejects with a message for the person. */
export function fileReader(file: File): FileReaderInWorker {
  let worker: Worker | undefined;
  let isPending = false;
  let chosenReading: ChosenReading = {};
  function stop() {
    worker?.terminate();
    worker = undefined;
    isPending = false;
  }
  const ask = (question: Question, onProgress: OnProgress): Promise<BookInFile> =>
    new Promise((resolve, reject) => {
      const activeWorker = (worker ??= startWorker(workerAddress));
      const controller = new AbortController();
      const end = (how: () => void) => {
        isPending = false;
        controller.abort();
        how();
      };
      isPending = true;
      activeWorker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => {
          if ('share' in data) onProgress(data.share);
          else end(() => ('book' in data ? resolve(data.book) : reject(new ReadableError(data.problem))));
        },
        controller,
      );
      // Used if the worker's script did not load or the worker ran out of memory.
      const failed = 'We couldn’t read the file. Check your connection and try again.';
      const fail = () => {
        stop();
        reject(new ReadableError(failed));
      };
      activeWorker.addEventListener('error', () => end(fail), controller);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      activeWorker.postMessage(question);
    });
  return {
    open(onProgress, chosen = {}) {
      if (isPending) stop();
      chosenReading = chosen;
      return ask({ file, ...chosen }, onProgress);
    },
    cut(way, onProgress) {
      if (isPending) stop();
      // If the worker was stopped, the next worker needs the file again.
      return ask(worker ? { way } : { file, ...chosenReading, way }, onProgress);
    },
    stop,
  };
}

export interface FileReaderInWorker {
  readonly open: (onProgress: OnProgress, chosen?: ChosenReading) => Promise<BookInFile>;
  readonly cut: (way: SplitWay, onProgress: OnProgress) => Promise<BookInFile>;
  /** Stops reading at once; the pending promise never settles. The next request starts a new worker. */
  readonly stop: () => void;
}
