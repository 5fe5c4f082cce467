import type { DocNode } from './document.ts';

/** A picture as text, for readers and files that can't show it; nothing if it has no description and no caption. */
export function pictureInWords({ attrs, content = [] }: DocNode): DocNode[] {
  const description = attrs?.description ?? '';
  if (description === '' && content.length === 0) return [];
  const label = { type: 'text', text: description === '' ? '[Picture]' : `[Picture: ${description}]` };
  const caption = content.length === 0 ? [] : [{ type: 'hardBreak' }, ...content];
  return [{ type: 'paragraph', content: [label, ...caption] }];
}
