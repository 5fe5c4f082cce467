import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/**
 * Returns a text as its reader sees it: one line for each block, with its lists, quotations, words and marks. So the
 * document in the page can be compared with a document read from a file.
 */
export const shownLines = (doc: DocNode): string[] =>
  withoutUnstored((doc.content ?? []).flatMap((block) => linesOf(block, '')));

function linesOf(node: DocNode, path: string): string[] {
  const inner = (name: string) => (node.content ?? []).flatMap((child) => linesOf(child, `${path}${name}`));
  switch (node.type) {
    case 'blockquote':
      return inner('> ');
    case 'bulletList':
      return inner('- ');
    case 'orderedList':
      return (node.content ?? []).flatMap((item, at) =>
        linesOf(item, `${path}${(node.attrs?.start ?? 1) + at}. `),
      );
    case 'listItem':
      return inner('');
    case 'footnote':
      return inner('note ');
    case 'horizontalRule':
      return [`${path}* * *`];
    case 'rawBlock':
      return [`${path}raw ${node.attrs?.markdown ?? ''}`];
    case 'heading':
      return [`${path}h${node.attrs?.level ?? 1} ${wordsOf(node)}`];
    case 'codeBlock':
      return [`${path}code ${wordsOf(node)}`];
    default:
      return [`${path}${wordsOf(node)}`];
  }
}

function wordsOf({ content = [] }: DocNode): string {
  return content
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '↵';
      if (type === 'footnoteReference') return '[note]';
      // marks words only, because a space looks the same with and without a mark
      return text.replaceAll(/\S+/g, (word) =>
        marks.reduceRight((inner, mark) => `<${mark.type}>${inner}</${mark.type}>`, word),
      );
    })
    .join('')
    .replaceAll(/<\/(\w+)>((?:<\/\w+>)*)((?:<\w+>)*)<\1>/g, '$2$3');
}

/**
 * Drops characters that aren't stored and that no reader sees: spaces at line ends, and breaks at the end of a block.
 */
const withoutUnstored = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replaceAll(/[ \t\u00A0]*↵[ \t\u00A0]*/g, '↵').replace(/[\s↵]+$/u, ''));

export const lettersOf = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}\u034F\uFE0F]/gu, '');

/**
 * Returns the characters of a text as `lettersOf` does, without spaces and invisible characters. Includes the numbers
 * of ordered lists, but no bullets.
 */
export const readLetters = (doc: DocNode): string =>
  lettersOf((doc.content ?? []).map(lettersOfNode).join(''));

function lettersOfNode(node: DocNode): string {
  if (node.text !== undefined) return node.text;
  const { content = [], attrs } = node;
  if (node.type === 'rawBlock') return attrs?.markdown ?? '';
  if (node.type !== 'orderedList') return content.map(lettersOfNode).join('');
  return content
    .map((item, at) => {
      const words = lettersOfNode(item);
      return lettersOf(words) === '' ? '' : `${(attrs?.start ?? 1) + at}.${words}`;
    })
    .join('');
}
