import { withEllipsis } from '#shared/domain/ellipsis.ts';
import { footnoteSign } from '#shared/domain/books/inline-signs.ts';
import type { TextRange } from './folded.ts';

/** Returns a passage of a paragraph with a few words before and after it, without the signs of notes. */
export function excerptIn(paragraph: string, { from, to }: TextRange): Excerpt {
  const text = (start: number, end?: number) => paragraph.slice(start, end).replaceAll(footnoteSign, '');
  const before = text(0, from);
  const after = text(to);
  return {
    before:
      before.length > surroundingCharacters
        ? before
            .slice(-surroundingCharacters)
            .toWellFormed()
            .replace(/^\S*\s+/, '…')
        : before,
    text: text(from, to),
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
