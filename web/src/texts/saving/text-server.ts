import { postCollection } from '#web/texts/post-collection.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterServer } from './chapter-server.ts';
import { postServer } from './post-server.ts';

/**
 * Returns the server of a text. The collection is enough, because a device stores nothing else about where a text
 * belongs.
 */
export const textServer = (collection: string): TextServer =>
  collection === postCollection ? postServer : chapterServer(collection);
