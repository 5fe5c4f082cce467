import { postCollection } from '#web/texts/post-collection.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterServer } from './chapter-server.ts';
import { postServer } from './post-server.ts';

/** Needs only the collection, because a device keeps nothing else about a text's place. */
export const textServer = (collection: string): TextServer =>
  collection === postCollection ? postServer : chapterServer(collection);
