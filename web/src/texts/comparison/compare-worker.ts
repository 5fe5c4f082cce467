import { shownBlocksOf } from '#shared/domain/books/markdown/shown-text.ts';
import { compareBlocks } from './compare.ts';

/** Runs in a worker, so that long texts never block typing. */
addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) =>
  postMessage(compareBlocks(shownBlocksOf(data.before), shownBlocksOf(data.after))),
);
