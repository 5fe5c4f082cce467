import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';
import { withAllWords } from './read-blocks.ts';
import { wordCountOfText } from './words.ts';

/**
 * Counts the words and characters of the visible text. A word is a piece of text between spaces or dashes that contains
 * a letter or digit. Characters are code points: letters, digits, punctuation and spaces, without line breaks. Markup,
 * list numbers and note references don't count; the text of notes does. Blocks can be counted separately and added.
 */
export const countsOf = (markdown: string): TextCounts => countsOfDocument(documentOf(markdown));

export function countsOfDocument(document: DocNode): TextCounts {
  const texts = (withAllWords(document, { isPart: true }).content ?? []).flatMap(textsIn);
  return {
    wordCount: texts.reduce((sum, text) => sum + wordCountOfText(text), 0),
    characterCount: texts.reduce((sum, text) => sum + charactersIn(text), 0),
  };
}

function textsIn(node: DocNode): string[] {
  const { content = [] } = node;
  const isText = ({ type }: DocNode) =>
    type === 'text' || type === 'hardBreak' || type === 'footnoteReference';
  if (!content.some(isText)) return content.flatMap(textsIn);
  return [content.map(({ type, text }) => (type === 'hardBreak' ? '\n' : (text ?? ''))).join('')];
}

function charactersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 32 && (unit < 0xdc_00 || unit > 0xdf_ff)) count += 1;
  }
  return count;
}

export interface TextCounts {
  readonly wordCount: number;
  readonly characterCount: number;
}
