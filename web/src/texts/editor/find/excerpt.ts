import { withEllipsis } from '#shared/domain/ellipsis.ts';
import type { Node } from '@tiptap/pm/model';
import { footnoteSign } from '#shared/domain/books/inline-signs.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';
import type { Range } from '#shared/domain/finding/folded.ts';

export function excerptAt(doc: Node, { from, to }: Range): Excerpt {
  const $from = doc.resolve(from);
  const text = (start: number, end: number) =>
    $from.parent.textBetween(start, end, undefined, signFor).replaceAll(footnoteSign, '');
  const [at, end] = [$from.parentOffset, to - $from.start()];
  const before = text(0, at);
  const after = text(end, $from.parent.content.size);
  return {
    before:
      before.length > surroundingCharacters
        ? before
            .slice(-surroundingCharacters)
            .toWellFormed()
            .replace(/^\S*\s+/, '…')
        : before,
    text: text(at, end),
    after:
      after.length > surroundingCharacters
        ? withEllipsis(
            after
              .slice(0, surroundingCharacters)
              .toWellFormed()
              .replace(/\s+\S*$/, ''),
          )
        : after,
  };
}

const surroundingCharacters = 36;

export interface Excerpt {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}
