import type { DocMark, DocNode } from './document.ts';

export const withLinks = (nodes: readonly DocNode[], find: FindLinks): DocNode[] =>
  nodes.flatMap((node) => {
    if (node.type === 'codeBlock') return [node];
    if (node.text === undefined)
      return [node.content ? { ...node, content: withLinks(node.content, find) } : node];
    const { text, marks = [] } = node;
    if (marks.some(({ type }) => type === 'link' || type === 'code')) return [node];
    const parts: DocNode[] = [];
    let end = 0;
    const addUpTo = (next: number, own: readonly DocMark[]) => {
      if (next > end)
        parts.push({ ...node, text: text.slice(end, next), ...(own.length > 0 && { marks: own }) });
      end = next;
    };
    for (const { index, lastIndex, href } of find(text)) {
      addUpTo(index, marks);
      addUpTo(lastIndex, [{ type: 'link', attrs: { href } }, ...marks]);
    }
    addUpTo(text.length, marks);
    return parts;
  });

type FindLinks = (text: string) => readonly FoundLink[];

interface FoundLink {
  readonly index: number;
  readonly lastIndex: number;
  readonly href: string;
}
