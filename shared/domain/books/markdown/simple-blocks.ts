import type { DocNode } from './document.ts';

/**
 * Parses the most common blocks (one line of plain letters and punctuation, also as a heading; an empty paragraph; a
 * scene break). The Markdown parser returns the same but takes a thousand times as long.
 */
export function simpleBlockOf(text: string): DocNode | undefined {
  if (text === rule) return { type: 'horizontalRule' };
  if (text === emptyParagraph || text === '&nbsp;') return { type: 'paragraph' };
  const [, signs = '', words = ''] = /^(?:(#{1,6}) )?([^#].*)$/u.exec(text) ?? [];
  if (!plainPattern.test(words)) return undefined;
  const content = [{ type: 'text', text: words }];
  return signs === ''
    ? { type: 'paragraph', content }
    : { type: 'heading', attrs: { level: signs.length }, content };
}

export function simpleTextOf({ type, content = [], attrs }: DocNode): string | undefined {
  if (type === 'horizontalRule') return rule;
  const [only] = content;
  if ((type !== 'paragraph' && type !== 'heading') || content.length > 1) return undefined;
  if (type === 'paragraph' && (only === undefined || isEmpty([only]))) return emptyParagraph;
  if (only?.text === undefined || only.marks?.length || !plainPattern.test(only.text)) return undefined;
  return type === 'heading' ? `${'#'.repeat(attrs?.level ?? 1)} ${only.text}` : only.text;
}

/**
 * Markdown has no empty paragraph. A no-break space is invisible, is a paragraph to every parser and needs no character
 * reference. Older texts have `&nbsp;`, which means the same.
 */
export const emptyParagraph = '\u00a0';

export const isEmpty = (content: readonly DocNode[]): boolean =>
  content.length === 1 && content[0]!.text === emptyParagraph && !content[0]!.marks?.length;
const rule = '***';
const plainPattern =
  /^[\p{L}"'“”‘’„‚«»‹›(…—](?:[\p{L}\p{M}\p{N} \u202F,.;:?!"'“”‘’„‚«»‹›()…–—-]*[\p{L}\p{M}\p{N},.;:?!"'“”‘’„‚«»‹›()…–—-])?$/u;
