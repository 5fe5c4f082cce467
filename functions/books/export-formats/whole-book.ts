import type { Imprint } from '#shared/domain/books/imprint.ts';

export interface WholeBook extends Imprint {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly premise: string;
  readonly language: string;
  /**
   * A sentence about how much of the text comes from AI; absent if none does, or if the author leaves the sentence out.
   */
  readonly disclosure?: string | undefined;
  /** A JPEG; if absent, the cover is drawn. */
  readonly cover?: Uint8Array | undefined;
  readonly drawnCover?: Uint8Array | undefined;
  /** The names of the book's stored pictures. A text may also name pictures that are not stored. */
  readonly pictures?: ReadonlySet<string> | undefined;
  readonly updatedAt: string;
  readonly entries: readonly WholeBookEntry[];
}

export type WholeBookEntry =
  | { readonly kind: 'part'; readonly title: string }
  | { readonly kind: 'chapter'; readonly title: string; readonly content: string };

export function namedEntries({ entries }: WholeBook): (WholeBookEntry & { name: string })[] {
  let chapters = 0;
  return entries.map((entry) => {
    if (entry.kind === 'part') return { ...entry, name: entry.title };
    chapters += 1;
    return { ...entry, name: entry.title === '' ? `Chapter ${chapters}` : entry.title };
  });
}

/** Returns a file name that every system accepts: `the-light-of-sark.epub`, `東京.epub`. */
export function fileNameOf(title: string, ending: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '') // removes accents from Latin letters only: in other scripts a mark makes a different letter
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  const short = Array.from(name).slice(0, 60).join('').replace(/-$/, '');
  return `${short || 'book'}.${ending}`;
}
