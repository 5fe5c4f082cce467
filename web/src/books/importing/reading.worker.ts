import { openFile, type CutFile, type OpenedFile } from './reading/open-file.ts';
import type { BookDetails, SplitWay } from './reading/split-into-chapters.ts';
import { Unreadable } from './reading/unreadable.ts';

/** Reads files beside the page, so that a long book stops neither typing nor scrolling. */
let opened: OpenedFile | undefined;

self.addEventListener('message', (event: MessageEvent<Question>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to its page, which is the only one
  void answer(event.data).then((said) => self.postMessage(said));
});

async function answer(question: Question): Promise<Answer> {
  try {
    if ('file' in question)
      opened = await openFile(question.file.name, new Uint8Array(await question.file.arrayBuffer()));
    const { way } = question;
    return { book: { details: opened!.details, ...opened!.cut(way) } };
  } catch (error) {
    if (!(error instanceof Unreadable)) console.error('A file could not be read', error);
    return {
      problem:
        error instanceof Unreadable
          ? error.message
          : 'This file could not be read. Save it anew and try again.',
    };
  }
}

/** A file to open, or another way to cut the open one. */
export type Question = { readonly file: File; readonly way?: SplitWay } | { readonly way: SplitWay };

export type Answer = { readonly book: BookInFile } | { readonly problem: string };

export interface BookInFile extends CutFile {
  readonly details: BookDetails;
}
