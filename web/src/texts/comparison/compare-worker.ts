import { shownBlocksOf } from '#shared/domain/books/markdown/shown-text.ts';
import { compare } from './compare.ts';

/** Compares beside the page, so that long texts never hold up the writing. */
addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) =>
  postMessage(compare(shownBlocksOf(data.before), shownBlocksOf(data.after))),
);
