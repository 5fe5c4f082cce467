import { postCollection } from '#web/texts/post-collection.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterServer } from './chapter-server.ts';
import { postServer } from './post-server.ts';

/**
 * Returns the server of a text. The name of the collection is enough, and a device stores nothing else that tells
 * chapters from posts.
 */
export const textServer = (collection: string): TextServer =>
  collection === postCollection ? postServer : chapterServer(collection);
