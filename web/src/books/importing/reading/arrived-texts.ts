import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { pictureIn } from '#shared/domain/books/html/pictures-in-markup.ts';
import { pictureMarkdown, pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import type { RawPiece } from './lost-letters.ts';
import type { ImportFormat } from '#shared/domain/books/importing/import-report.ts';
import type { ReadEntry } from './finished-entries.ts';
import { textInMarkdown } from './raw-text.ts';

/**
 * Returns the titles and texts that arrived, for the comparison with the text of the file. Leaves them in Markdown if
 * the file is Markdown, because its text is Markdown too.
 */
export const arrivedTexts = (entries: readonly ReadEntry[], format: ImportFormat): string[] =>
  entries.flatMap(({ title, content }) =>
    format === 'Markdown'
      ? [textInMarkdown(`# ${title}`), textInMarkdown(content)]
      : [title, shownText(content)],
  );

const shownText = (markdown: string): string => textIn(documentOf(markdown));

function textIn({ type, attrs, text, content = [] }: DocNode): string {
  const picture = type === 'rawBlock' ? pictureOf(attrs?.markdown ?? '') : undefined;
  if (picture) return `${picture.attrs?.description}\n${textIn({ ...picture, type: 'paragraph' })}`;
  if (type === 'rawBlock') return attrs?.markdown ?? '';
  const isLine = content.some((child) => child.type === 'text');
  return text ?? content.map(textIn).join(isLine ? '' : '\n');
}

/** Requires the description of a picture to arrive only if the picture is imported. */
export function withArrivedDescriptions(
  pieces: readonly RawPiece[],
  blocks: readonly BlockNode[],
): readonly RawPiece[] {
  const descriptions = new Set(blocks.map((block) => pictureIn(block)?.attrs?.description));
  const isArrived = ({ text, toldAs }: RawPiece) =>
    (toldAs === 'pictures' || toldAs === 'describedPictures') && descriptions.has(shownDescription(text));
  return pieces.map((piece) => (isArrived(piece) ? { text: piece.text } : piece));
}

const shownDescription = (text: string): string | undefined =>
  pictureOf(pictureMarkdown({ name: provisionalName(0), description: text, caption: '' }))?.attrs
    ?.description;
