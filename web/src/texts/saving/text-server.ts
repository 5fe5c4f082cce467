import { postCollection } from '#web/texts/post-collection.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterServer } from './chapter-server.ts';
import { postServer } from './post-server.ts';

/**
 * Returns the server's functions for the texts of a collection: for posts, or for the chapters of a book. Takes only
 * the collection's name, because a device stores nothing else that tells chapters from posts.
 */
export const textServer = (collection: string): TextServer =>
  collection === postCollection ? postServer : chapterServer(collection);
