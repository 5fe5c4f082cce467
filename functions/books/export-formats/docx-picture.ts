import { ImageRun, Paragraph } from 'docx';
import { strToU8 } from 'fflate';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { xmlText } from '#shared/domain/books/markdown/html-of.ts';
import type { PictureSize } from '#shared/domain/pictures/picture-files.ts';
import { sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';
import { docxParagraph } from './docx-paragraph.ts';
import type { Writing } from './docx-writing.ts';

/** A picture that is only named (see `withPictures`), with its caption in a paragraph of Word's caption style. */
export function docxPicture(
  node: DocNode,
  { writing, textArea }: { readonly writing: Writing; readonly textArea: TextArea },
): Paragraph[] {
  const { name = '', description = '' } = node.attrs ?? {};
  const image = new ImageRun({
    type: name.endsWith('.png') ? 'png' : 'jpg',
    data: strToU8(name),
    transformation: sizeWithin(sizeOfPicture(name), textArea),
    altText: { name: 'Picture', description: xmlText(description) },
    decorative: description === '',
  });
  return [
    new Paragraph({ style: 'Picture', keepNext: node.content !== undefined, children: [image] }),
    ...(node.content ? [docxParagraph(node, writing, { style: 'Caption' })] : []),
  ];
}

/** Never enlarges a picture, and leaves room for a caption below a tall one. */
function sizeWithin({ width, height }: PictureSize, textArea: TextArea): PictureSize {
  const [mostWidth, mostHeight] = [textArea.width / twipsOfAPixel, (0.85 * textArea.height) / twipsOfAPixel];
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

const twipsOfAPixel = 15;

/** The part of a page inside its margins, in twentieths of a point. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
}
