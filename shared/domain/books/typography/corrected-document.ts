import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { Correction } from './correction.ts';
import { isTextBlock } from './text-blocks.ts';

/** Applies corrections from `correctionsOf` to the document that they were found in. Formatting stays as it is. */
export function correctedDocument(document: DocNode, corrections: readonly Correction[]): DocNode {
  const ofBlocks = Map.groupBy(corrections, ({ block }) => block);
  let block = -1;
  const corrected = (node: DocNode): DocNode => {
    if (isTextBlock(node)) {
      const own = ofBlocks.get((block += 1));
      return own && node.content ? { ...node, content: correctedInline(node.content, own) } : node;
    }
    return node.content ? { ...node, content: node.content.map(corrected) } : node;
  };
  return corrected(document);
}

/** The new text gets the formatting of the first corrected character that isn't a space. */
export const signPosition = ({ from, before }: Correction): number =>
  from + Math.max(0, before.search(/\S/u));

function correctedInline(content: readonly DocNode[], corrections: readonly Correction[]): DocNode[] {
  const inserted = new Map(corrections.map((correction) => [signPosition(correction), correction.after]));
  const removed = new Set(
    corrections.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  let end = 0;
  return content.flatMap((node) => {
    const start = end;
    end += node.text?.length ?? 1;
    if (node.text === undefined) return [node];
    const text = node.text
      .split('')
      .map((sign, at) => inserted.get(start + at) ?? (removed.has(start + at) ? '' : sign))
      .join('');
    return text === '' ? [] : [{ ...node, text }];
  });
}
