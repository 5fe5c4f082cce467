import { postCollection } from '#web/texts/post-collection.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterServer } from './chapter-server.ts';
import { postServer } from './post-server.ts';

/** The server of a collection's texts: what is kept on a device names no more of where it belongs. */
export const textServer = (collection: string): TextServer =>
  collection === postCollection ? postServer : chapterServer(collection);
