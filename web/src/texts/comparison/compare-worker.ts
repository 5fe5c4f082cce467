import { shownBlocksOf } from '#shared/domain/books/markdown/shown-text.ts';
import { compare } from './compare.ts';

/** Runs in a worker, so that long texts never block typing. */
addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) =>
  postMessage(compare(shownBlocksOf(data.before), shownBlocksOf(data.after))),
);
