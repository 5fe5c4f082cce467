import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { pictureInWords } from '#shared/domain/books/markdown/picture-in-words.ts';
import { pictureMarkdown, pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';

/**
 * An import names its pictures by their order until they are uploaded, because the server gives a picture its name. The
 * size is unknown.
 */
export const provisionalName = (index: number): string =>
  pictureName(String(index).padStart(32, '0'), { width: 1, height: 1 }, 'png');

/** Gives pictures their names. A picture without a name is replaced by its description and caption as text. */
export const withPictureNames = (
  markdown: string,
  nameOf: (provisionalName: string) => string | undefined,
): string =>
  markdown.replaceAll(provisionalLines, (line) => {
    const picture = pictureOf(line);
    if (!picture) return line;
    const { name: provisional = '', description = '' } = picture.attrs ?? {};
    const name = nameOf(provisional);
    return name === undefined
      ? markdownOf({ type: 'doc', content: pictureInWords(picture) })
      : pictureMarkdown({ name, description, caption: picture.content?.[0]?.text ?? '' });
  });

export const provisionalPicturesIn = (markdown: string): DocNode[] =>
  Array.from(markdown.matchAll(provisionalLines)).flatMap(([line]) => pictureOf(line) ?? []);

const provisionalLines = /^!\[.*\]\(pic_0{24}\d{8}_1x1\.png.*\)$/gmu;
