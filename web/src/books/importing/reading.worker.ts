import { openFile, type ChosenReading, type CutFile, type OpenedFile } from './reading/open-file.ts';
import type { OnProgress } from './reading/progress.ts';
import type { SplitWay } from './reading/split-into-chapters.ts';
import type { BookDetails } from './reading/title-page.ts';
import { Unreadable } from './reading/unreadable.ts';

/** The file that this worker has read. A worker reads it, so that a long book doesn't block typing and scrolling. */
let opened: OpenedFile | undefined;

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answerQuestion(event.data).then(postAnswer);
});

async function answerQuestion(question: Question): Promise<Answer> {
  const onProgress = throttle((share) => postAnswer({ share }));
  try {
    if ('file' in question) {
      const { file, book, encoding } = question;
      const bytes = new Uint8Array(await file.arrayBuffer());
      opened = await openFile(file.name, bytes, onProgress, { book, encoding });
    }
    const { way } = question;
    const { details, cover, books, pictures, encoding } = opened!;
    return { book: { details, cover, books, pictures, encoding, ...opened!.cut(way, onProgress) } };
  } catch (error) {
    if (!(error instanceof Unreadable)) console.error('A file couldn’t be read', error);
    return {
      problem:
        error instanceof Unreadable
          ? error.message
          : 'We couldn’t read this file. Save it again and try once more.',
    };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to its page, which is the only one
const postAnswer = (message: Answer) => self.postMessage(message);

/** Reports at most ten times a second, because more messages would leave the page no time for anything else. */
function throttle(tellShare: OnProgress): OnProgress {
  let sentAt = performance.now();
  return (share) => {
    const now = performance.now();
    if (now - sentAt < 100) return;
    sentAt = now;
    tellShare(share);
  };
}

export type Question =
  | (ChosenReading & { readonly file: File; readonly way?: SplitWay })
  | { readonly way: SplitWay };

export type Answer =
  | { readonly share: number }
  | { readonly book: BookInFile }
  | { readonly problem: string };

export interface BookInFile extends CutFile {
  readonly details: BookDetails;
  readonly cover?: OpenedFile['cover'];
  readonly books?: OpenedFile['books'];
  readonly pictures?: OpenedFile['pictures'];
  readonly encoding?: OpenedFile['encoding'];
}
