import type { Image, Paragraph } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isPictureName, textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { cleanWords } from './clean-text.ts';
import type { DocNode } from './document.ts';
import { parse } from './parse.ts';
import { syntaxInMarkdown } from './syntax/in-markdown.ts';

/**
 * Parses a block that is one stored picture, such as `![A map](pic_…_640x480.png "The island")`, into a `picture`
 * node with its caption as content; undefined for other blocks. Only for display: storage and editor keep the source.
 */
export function pictureOf(markdown: string): DocNode | undefined {
  if (markdown.length > mostCharacters || !oneLineWithName.test(markdown)) return undefined;
  const [block, ...otherBlocks] = parse(markdown).children;
  const [image, ...others] = (block as Paragraph | undefined)?.children ?? [];
  if (image?.type !== 'image' || !isPictureName(image.url) || others.length + otherBlocks.length > 0)
    return undefined;
  const caption = cleanWords(image.title ?? '');
  return {
    type: 'picture',
    attrs: { markdown, name: image.url, description: cleanWords(image.alt ?? '') },
    ...(caption !== '' && { content: [{ type: 'text', text: caption }] }),
  };
}

/** An empty description means that the picture is decorative. */
export function pictureMarkdown({ name, description, caption }: TextPicture): string {
  const image: Image = {
    type: 'image',
    url: name,
    alt: limitedText(description, textPictureLimits.descriptionCharacters),
    title: limitedText(caption, textPictureLimits.captionCharacters) || null,
  };
  return toMarkdown({ type: 'paragraph', children: [image] }, { extensions: [syntaxInMarkdown] }).trimEnd();
}

const limitedText = (text: string, characters: number): string =>
  cleanWords(Array.from(cleanWords(text)).slice(0, characters).join(''));

/** More than the longest description and caption need, and too few to make the parser slow. */
const mostCharacters = 20_000;
const oneLineWithName = /^!\[[^\n]*\]\(pic_[^\n]*\)$/u;

export interface TextPicture {
  readonly name: string;
  readonly description: string;
  readonly caption: string;
}
