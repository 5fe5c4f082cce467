import type { Node } from '@tiptap/pm/model';
import { excerptIn, type Excerpt } from '#shared/domain/finding/excerpt.ts';
import type { TextRange } from '#shared/domain/finding/folded.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

export function excerptAt(doc: Node, { from, to }: TextRange): Excerpt {
  const $from = doc.resolve(from);
  const paragraph = $from.parent.textBetween(0, $from.parent.content.size, undefined, signFor);
  return excerptIn(paragraph, { from: $from.parentOffset, to: to - $from.start() });
}
