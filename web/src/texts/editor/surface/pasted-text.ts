import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { isMarkdown } from '#shared/domain/books/markdown/is-markdown.ts';
import { withProse } from '#shared/domain/books/writing-rules/markdown-prose.ts';
import { readPlainText } from '#shared/domain/books/plain-text/read-plain-text.ts';

export function readPastedText(
  given: string,
  language: string,
): { blocks: readonly BlockNode[]; line: string | undefined } {
  const text = cleanText(given);
  const blocks = isMarkdown(text, language)
    ? (documentOf(withProse(withDialogueApart(text), language)).content! as readonly BlockNode[])
    : readPlainText(text).filter(({ type }) => type !== 'pageBreak');
  return { blocks, line: text.includes('\n') ? undefined : text };
}

export const linesOf = (text: string): readonly BlockNode[] =>
  cleanText(text)
    .split(/\n+/u)
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));

/**
 * Puts each line of dialogue into its own paragraph, because Markdown joins lines. Such a line begins with a dialogue
 * dash after the end of a sentence.
 */
const withDialogueApart = (text: string): string =>
  /^ {0,3}(?:```|~~~)/mu.test(text)
    ? text
    : text.replaceAll(/(?<=[.!?…:,»”"’*_])\n(?=[ \t\u00a0]{0,8}[—–―][ \u00a0\u202f])/gu, '\n\n');
