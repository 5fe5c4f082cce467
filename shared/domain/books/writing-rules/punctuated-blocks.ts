import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { punctuate } from './punctuation.ts';

/**
 * Converts quotation marks, dashes and ellipses as if the blocks were typed; the first block continues a paragraph that
 * so far contains `before`. Code stays unchanged.
 */
export const punctuatedBlocks = (blocks: readonly DocNode[], language: string, before = ''): DocNode[] =>
  blocks.map((block, at) => punctuatedBlock(block, language, at === 0 ? before : ''));

function punctuatedBlock(block: DocNode, language: string, before: string): DocNode {
  const { type, content } = block;
  if (!content || type === 'codeBlock') return block;
  if (type !== 'paragraph' && type !== 'heading')
    return { ...block, content: punctuatedBlocks(content, language) };
  const letters = content.map(lettersOf);
  const edits = punctuate(before, `${letters.join('')}\n`, language);
  let end = before.length;
  return {
    ...block,
    content: content.flatMap((node, at) => {
      const start = end;
      end += letters[at]!.length;
      if (node.text === undefined || isCode(node)) return [node];
      const nodeEdits = edits.filter((edit) => edit.at >= start && edit.at < end);
      const signs = node.text.split('');
      for (const { at: place, insert } of nodeEdits) signs[place - start] = insert;
      const text = signs.join('');
      return text === '' ? [] : [{ ...node, text }];
    }),
  };
}

/**
 * Returns as many characters as the node has, so that positions match. Code is replaced by letters, and note references
 * by a character that the rules ignore.
 */
function lettersOf(node: DocNode): string {
  if (node.text !== undefined) return isCode(node) ? 'x'.repeat(node.text.length) : node.text;
  return node.type === 'footnoteReference' ? '\u2060' : '\n';
}

const isCode = ({ marks }: DocNode): boolean => marks?.some(({ type }) => type === 'code') ?? false;
