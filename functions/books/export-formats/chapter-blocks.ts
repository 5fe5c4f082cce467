import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { pictureInWords } from '#shared/domain/books/markdown/picture-in-words.ts';
import { withShownBlocks } from '#shared/domain/books/markdown/shown-blocks.ts';

/** Returns the blocks of a chapter for a file that has these pictures; any other picture becomes text. */
export const chapterBlocks = (content: string, pictures: ReadonlySet<string> = noPictures): DocNode[] =>
  withShownBlocks(documentOf(content).content).flatMap((block) =>
    block.type === 'picture' && !pictures.has(block.attrs?.name ?? '') ? pictureInWords(block) : [block],
  );

const noPictures: ReadonlySet<string> = new Set();
