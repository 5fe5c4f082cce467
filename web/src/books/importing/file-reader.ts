import type { Answer, BookInFile, Question } from './reading.worker.ts';
import type { SplitWay } from './reading/split-into-chapters.ts';

/** Opens files in a worker of its own; one question at a time. Rejects with a sentence for the person. */
export function fileReader(): FileReaderInWorker {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: Question): Promise<BookInFile> =>
    new Promise((resolve, reject) => {
      const once = { once: true };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) =>
          'book' in data ? resolve(data.book) : reject(new Error(data.problem)),
        once,
      );
      // Its script did not come, or it ran out of memory.
      const failed = 'The file could not be read here. Check your connection and try again.';
      worker.addEventListener('error', () => reject(new Error(failed)), once);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage(question);
    });
  return {
    open: (file) => ask({ file }),
    cut: (way) => ask({ way }),
    close: () => worker.terminate(),
  };
}

export interface FileReaderInWorker {
  readonly open: (file: File) => Promise<BookInFile>;
  readonly cut: (way: SplitWay) => Promise<BookInFile>;
  readonly close: () => void;
}
