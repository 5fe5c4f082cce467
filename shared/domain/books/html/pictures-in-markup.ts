import { pictureMarkdown, pictureOf, type TextPicture } from '#shared/domain/books/markdown/picture.ts';
import { textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { nodeText, type BlockNode, type InlineNode } from './blocks.ts';
import { elementsOf, type MarkupElement } from './markup.ts';

export const pictureBlock = (name: string, element: MarkupElement): BlockNode =>
  blockOfPicture({ name, description: descriptionOf(element), caption: '' });

export const pictureIn = ({ type, attrs }: BlockNode) =>
  type === 'rawBlock' ? pictureOf(String(attrs?.['markdown'])) : undefined;

/** Returns undefined if a caption can't hold these blocks: it is one line of text without notes. */
export function withCaption(
  block: BlockNode | undefined,
  words: readonly BlockNode[],
): BlockNode | undefined {
  const picture = block && pictureIn(block);
  const caption = words.map(nodeText).join('');
  if (!picture || picture.content || words.length !== 1 || words[0]!.type !== 'paragraph') return undefined;
  const nodes = (words[0]!.content ?? []) as readonly InlineNode[];
  if (nodes.some(({ type }) => type === 'footnoteReference') || caption.trim() === '') return undefined;
  if (Array.from(caption).length > textPictureLimits.captionCharacters) return undefined;
  const { name = '', description = '' } = picture.attrs ?? {};
  return blockOfPicture({ name, description, caption });
}

/** The caption of a picture in HTML, or a paragraph that Word and programs for e-books mark as one. */
export const isCaption = ({ name, attributes }: MarkupElement): boolean =>
  name === 'figcaption' || /(?:^|[\s_-])caption(?:$|[\s_-])/i.test(attributes['class'] ?? '');

/** Returns the address of the file that an element shows: `src`, or that of the picture in an SVG drawing. */
export function pictureAddress(element: MarkupElement): string | undefined {
  if (element.name === 'img') return element.attributes['src'];
  const [image] = element.name === 'svg' ? elementsOf(element, 'image') : [];
  return image?.attributes['xlink:href'] ?? image?.attributes['href'];
}

const blockOfPicture = (picture: TextPicture): BlockNode => ({
  type: 'rawBlock',
  attrs: { markdown: pictureMarkdown(picture) },
});

const descriptionOf = ({ attributes }: MarkupElement): string =>
  attributes['alt'] ?? attributes['aria-label'] ?? '';
