import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { DocumentKit } from './ports.ts';
import type { ArrivedText } from './saver-state.ts';

/** A chapter of the server as the saver takes it in. */
export const arrivedText = (
  { revision, content, recentSaves = [] }: Chapter,
  kit: DocumentKit,
): ArrivedText => ({
  revision,
  text: content,
  blocks: kit.blocksOf(content),
  recentSaves,
});
