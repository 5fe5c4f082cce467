import { pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';

/**
 * An import names its pictures by their order until they are uploaded, because the server gives a picture its name. The
 * size is unknown.
 */
export const provisionalName = (index: number): string =>
  pictureName(String(index).padStart(32, '0'), { width: 1, height: 1 }, 'png');

/** Replaces each picture with a provisional name by the Markdown that `replacement` returns. */
export const withProvisionalReplaced = (
  markdown: string,
  replacement: (picture: ProvisionalPicture) => string,
): string =>
  markdown.replaceAll(provisionalLines, (line) => {
    const { attrs, content } = pictureOf(line) ?? {};
    if (attrs?.name === undefined) return line;
    const { name, description = '' } = attrs;
    return replacement({ name, description, caption: content?.[0]?.text ?? '' });
  });

export const provisionalNamesIn = (markdown: string): string[] =>
  Array.from(markdown.matchAll(provisionalLines)).flatMap(([line]) => pictureOf(line)?.attrs?.name ?? []);

const provisionalLines = /^!\[.*\]\(pic_0{24}\d{8}_1x1\.png.*\)$/gmu;

interface ProvisionalPicture {
  readonly name: string;
  readonly description: string;
  readonly caption: string;
}
