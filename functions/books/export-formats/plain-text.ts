import { authorLine, copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';
import { chapterBlocks } from './chapter-blocks.ts';
import { textTable } from './text-table.ts';
import { namedEntries, type WholeBook } from './whole-book.ts';

export function plainTextOf(book: WholeBook): Uint8Array {
  const joinLines = (...lines: string[]) => lines.filter((line) => line !== '').join('\n');
  const by = book.authors.length === 0 ? '' : `by ${authorLine(book.authors)}`;
  const titleBlocks = [
    joinLines(book.title, book.subtitle, seriesLine(book), by),
    joinLines(...copyrightLines(book)),
    joinLines(book.disclosure ?? ''),
    book.dedication,
  ].filter((block) => block !== '');
  const entries = namedEntries(book).map((entry) => {
    if (entry.kind === 'part') return underlinedLine(entry.name, '=');
    return [underlinedLine(entry.name, '-'), ...chapterAsText(entry.content)].join('\n\n');
  });
  return new TextEncoder().encode(`${[titleBlocks.join('\n\n'), ...entries].join('\n\n\n\n')}\n`);
}

const underlinedLine = (line: string, mark: '=' | '-') =>
  `${line}\n${mark.repeat(Math.min(Math.max(line.length, 3), 60))}`;

function chapterAsText(content: string): string[] {
  const { text, footnotes, numberOf } = withFootnotes(chapterBlocks(content));
  const withNumbers = (node: DocNode): DocNode => {
    const number = numberOf(node);
    if (node.type === 'footnoteReference')
      return { type: 'text', text: `[${number ?? `^${node.attrs?.label ?? ''}`}]` };
    return node.content ? { ...node, content: node.content.map(withNumbers) } : node;
  };
  const notes = footnotes.map(({ number, content: blocks }) => {
    const note = blocksAsText(blocks.map(withNumbers)).join('\n\n');
    return number === undefined ? note : `[${number}] ${note}`;
  });
  return [...blocksAsText(text.map(withNumbers)), ...notes];
}

const blocksAsText = (nodes: readonly DocNode[] = []): string[] => nodes.map(blockAsText);

function blockAsText(node: DocNode): string {
  switch (node.type) {
    case 'horizontalRule':
      return '* * *';
    case 'blockquote':
      return indentedText(blocksAsText(node.content).join('\n\n'), '    ');
    case 'bulletList':
      return itemsAsText(node, () => '- ');
    case 'orderedList': {
      const start = node.attrs?.['start'] ?? 1;
      return itemsAsText(node, (index) => `${start + index}. `);
    }
    case 'table':
      return textTable(node, (cell) => (cell.content ?? []).map(inlineAsText).join(''));
    case 'rawBlock':
      return node.attrs?.['markdown'] ?? '';
    default:
      return (node.content ?? []).map(inlineAsText).join('');
  }
}

const itemsAsText = ({ content = [] }: DocNode, mark: (index: number) => string): string =>
  content
    .map((item, index) => {
      const text = blocksAsText(item.content).join('\n');
      return mark(index) + indentedText(text, ' '.repeat(mark(index).length)).trimStart();
    })
    .join('\n');

function inlineAsText(node: DocNode): string {
  if (node.type === 'hardBreak') return '\n';
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.['href'];
  const text = node.text ?? '';
  return typeof href === 'string' && href !== text && href !== `mailto:${text}` ? `${text} (${href})` : text;
}

const indentedText = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);
