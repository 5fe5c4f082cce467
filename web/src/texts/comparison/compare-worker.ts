import { compare, paragraphsOf } from './compare.ts';

/** Compares beside the page, so that long texts never hold up the writing. */
addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) =>
  postMessage(compare(paragraphsOf(data.before), paragraphsOf(data.after))),
);
