import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';
import { withAllWords } from './read-blocks.ts';
import { wordCountOfText } from './words.ts';

/**
 * Words and characters of a Markdown text, as people count them, from what is shown of it. A word is what is between
 * blanks or dashes and has a letter or a digit; characters are letters, digits, punctuation and the blanks between them,
 * by code points, without the ends of lines. Marks, numbers of lists and references to notes are none; the words of a
 * note are. Blocks can be counted alone and added.
 */
export const countsOf = (markdown: string): TextCounts => countsOfDocument(documentOf(markdown));

export function countsOfDocument(document: DocNode): TextCounts {
  const texts = (withAllWords(document, { isPart: true }).content ?? []).flatMap(textsIn);
  return {
    wordCount: texts.reduce((sum, text) => sum + wordCountOfText(text), 0),
    characterCount: texts.reduce((sum, text) => sum + charactersIn(text), 0),
  };
}

/** Of each block that has a text. */
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
    // the second half of a pair belongs to the first
    if (unit >= 32 && (unit < 0xdc_00 || unit > 0xdf_ff)) count += 1;
  }
  return count;
}

export interface TextCounts {
  readonly wordCount: number;
  readonly characterCount: number;
}
