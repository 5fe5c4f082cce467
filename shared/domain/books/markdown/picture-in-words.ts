import type { DocNode } from './document.ts';
import { pictureOf } from './picture.ts';

/** A picture as text, for files that can't show it; nothing if it has neither description nor caption. */
export function pictureInWords(picture: DocNode): DocNode[] {
  const [label, caption] = linesOf(picture);
  if (label === undefined) return [];
  const words = [{ type: 'text', text: label }];
  const captionLine = caption === undefined ? [] : [{ type: 'hardBreak' }, { type: 'text', text: caption }];
  return [{ type: 'paragraph', content: [...words, ...captionLine] }];
}

/** Markdown for a model: pictures are lines like `[Picture: A map] The island`, without the names of files. */
export const withPictureLines = (markdown: string): string =>
  markdown.includes('](pic_')
    ? markdown
        .split('\n')
        .map((line) => (line.startsWith('![') ? (pictureLineOf(line) ?? line) : line))
        .join('\n')
    : markdown;

/** Returns undefined for Markdown that isn't one stored picture. */
export function pictureLineOf(markdown: string): string | undefined {
  const picture = pictureOf(markdown);
  return picture && linesOf(picture).join(' ');
}

export const startsAsPictureLine = (text: string): boolean => /^\[Picture[\]:]/u.test(text);

function linesOf({ attrs, content }: DocNode): string[] {
  const description = attrs?.description ?? '';
  const caption = content?.[0]?.text ?? '';
  if (description === '' && caption === '') return [];
  const label = description === '' ? '[Picture]' : `[Picture: ${description}]`;
  return caption === '' ? [label] : [label, caption];
}
