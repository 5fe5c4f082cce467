import { ExternalHyperlink, Paragraph, TextRun, type IParagraphOptions, type ParagraphChild } from 'docx';
import type { DocMark, DocNode } from '#shared/domain/books/markdown/document.ts';
import { xmlText } from '#shared/domain/books/markdown/html-of.ts';
import { directionOfText, type Direction } from '#shared/domain/direction.ts';
import { directedParts, type DirectedPart } from './directed-parts.ts';
import { footnoteRun } from './docx-footnotes.ts';
import { paragraphDirection, runDirection, type Writing } from './docx-writing.ts';

/** Writes a block in its own direction. `wrap` can put the block's runs into another element, such as a link. */
export function docxParagraph(
  block: DocNode,
  writing: Writing,
  { wrap = (runs) => runs, ...options }: TextOptions,
): Paragraph {
  const direction = block.attrs?.direction ?? writing.direction;
  return new Paragraph({
    ...options,
    ...paragraphDirection(direction, writing),
    children: wrap(runsOf(block, direction, writing)),
  });
}

export const docxLine = (
  text: string,
  writing: Writing,
  options: TextOptions,
  direction: Direction = directionOfText(text, writing.direction),
): Paragraph =>
  docxParagraph(
    { type: 'paragraph', attrs: { direction }, content: [{ type: 'text', text }] },
    writing,
    options,
  );

export function runsOf({ content = [] }: DocNode, base: Direction, writing: Writing): ParagraphChild[] {
  const parts = directedParts(content.map(textOf), base);
  return content.flatMap((node, index) => childrenOf(node, parts[index]!, writing));
}

/** Returns the text from which directions are computed; a note reference becomes a character without a direction. */
function textOf({ type, text = '', attrs, content }: DocNode): string {
  if (type === 'hardBreak') return '\u2028';
  if (type === 'footnoteReference') return content ? '\ufffc' : xmlText(`[^${attrs?.label ?? ''}]`);
  return xmlText(text);
}

function childrenOf(node: DocNode, parts: readonly DirectedPart[], writing: Writing): ParagraphChild[] {
  const { type, content, marks = [] } = node;
  if (type === 'hardBreak') return [new TextRun({ break: 1 })];
  if (type === 'footnoteReference' && content)
    return [
      footnoteRun(content, parts[0]!.direction, (block) =>
        docxParagraph(block, writing, { style: 'FootnoteText' }),
      ),
    ];
  const runs = parts.map((part) => runOf(part, marks, writing));
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  return typeof href === 'string' ? [new ExternalHyperlink({ link: xmlText(href), children: runs })] : runs;
}

function runOf(part: DirectedPart, marks: readonly DocMark[], writing: Writing): TextRun {
  const has = (name: DocMark['type']) => marks.some((mark) => mark.type === name);
  return new TextRun({
    text: part.text,
    ...runDirection(part, writing),
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('strike') && { strike: true }),
    ...(has('smallCaps') && { smallCaps: true }),
    ...(has('superscript') ? { superScript: true } : has('subscript') && { subScript: true }),
    ...(has('code') ? { style: 'CodeChar' } : has('link') && { style: 'Hyperlink' }),
  });
}

export interface TextOptions extends Omit<IParagraphOptions, 'children'> {
  readonly wrap?: (runs: readonly ParagraphChild[]) => readonly ParagraphChild[];
}
