import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/**
 * Gives incoming notes with a `taken` or duplicate label the next free number, and updates their references. A
 * reference that arrives without its note refers to the chapter's note with that label.
 */
export function withOwnNotes(blocks: readonly DocNode[], taken: ReadonlySet<string>): DocNode[] {
  const usedLabels = new Set([...taken, ...labelsIn(blocks)]);
  const renamed = new Map<string, string>();
  const seenLabels = new Set<string>();
  const labelledBlocks = blocks.map((block) => {
    if (block.type !== 'footnote') return block;
    const label = block.attrs?.label ?? '';
    const isSecond = seenLabels.has(label);
    seenLabels.add(label);
    if (!isSecond && !taken.has(label)) return block;
    const free = nextLabel(usedLabels);
    usedLabels.add(free);
    if (!isSecond) renamed.set(label, free);
    return { ...block, attrs: { label: free } };
  });
  return renamed.size > 0 ? labelledBlocks.map((block) => withReferences(block, renamed)) : labelledBlocks;
}

export function labelsIn(blocks: readonly DocNode[]): string[] {
  return blocks.flatMap(({ type, attrs, content = [] }) => [
    ...(type === 'footnote' || type === 'footnoteReference' ? [attrs?.label ?? ''] : []),
    ...labelsIn(content),
  ]);
}

function withReferences(node: DocNode, labels: ReadonlyMap<string, string>): DocNode {
  if (node.type === 'footnoteReference') {
    const label = node.attrs?.label ?? '';
    return { ...node, attrs: { label: labels.get(label) ?? label } };
  }
  return node.content
    ? { ...node, content: node.content.map((child) => withReferences(child, labels)) }
    : node;
}

export function nextLabel(used: Iterable<string>): string {
  const numbers = [...used].map(Number).filter(Number.isSafeInteger);
  return String(Math.max(0, ...numbers) + 1);
}
