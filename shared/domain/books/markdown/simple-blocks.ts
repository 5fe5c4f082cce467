import type { DocNode } from './document.ts';

/**
 * Blocks that are read and written without asking the parser, which needs a thousand times as long and would answer
 * the same: one line of letters and of marks that mean nothing in Markdown, as most of what is written, also as a
 * heading; an empty paragraph; the end of a scene.
 */
export function simpleBlockOf(text: string): DocNode | undefined {
  if (text === rule) return { type: 'horizontalRule' };
  if (text === emptyParagraph || text === '&nbsp;') return { type: 'paragraph' };
  const [, signs = '', words = ''] = /^(?:(#{1,6}) )?([^#].*)$/u.exec(text) ?? [];
  if (!plain.test(words)) return undefined;
  const content = [{ type: 'text', text: words }];
  return signs === ''
    ? { type: 'paragraph', content }
    : { type: 'heading', attrs: { level: signs.length }, content };
}

/** The text of such a block. */
export function simpleTextOf({ type, content = [], attrs }: DocNode): string | undefined {
  if (type === 'horizontalRule') return rule;
  const [only] = content;
  if ((type !== 'paragraph' && type !== 'heading') || content.length > 1) return undefined;
  if (type === 'paragraph' && (only === undefined || isEmpty([only]))) return emptyParagraph;
  if (only?.text === undefined || only.marks?.length || !plain.test(only.text)) return undefined;
  return type === 'heading' ? `${'#'.repeat(attrs?.level ?? 1)} ${only.text}` : only.text;
}

/**
 * Markdown has no word for an empty paragraph. A no-break space shows nothing, is a paragraph to every reader and needs
 * no character reference; texts of before have `&nbsp;`, which is the same sign.
 */
export const emptyParagraph = '\u00a0';

/** Whether a paragraph is only what stands for an empty one. */
export const isEmpty = (content: readonly DocNode[]): boolean =>
  content.length === 1 && content[0]!.text === emptyParagraph && !content[0]!.marks?.length;
const rule = '***';
const plain =
  /^[\p{L}"'“”‘’„‚«»‹›(…—](?:[\p{L}\p{M}\p{N} \u202F,.;:?!"'“”‘’„‚«»‹›()…–—-]*[\p{L}\p{M}\p{N},.;:?!"'“”‘’„‚«»‹›()…–—-])?$/u;
