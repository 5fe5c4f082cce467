import type { Imprint } from '#shared/domain/books/imprint.ts';

/** A book with all that goes into a file of it, in the order of reading. */
export interface WholeBook extends Imprint {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly premise: string;
  readonly language: string;
  /** What of it the AI wrote, in a sentence; absent where there is nothing to say, or its author leaves it out. */
  readonly disclosure?: string | undefined;
  /** A JPEG; absent: it is drawn. */
  readonly cover?: Uint8Array | undefined;
  /** Without one: the drawn cover as JPEG, where it could be drawn so. */
  readonly drawnCover?: Uint8Array | undefined;
  /** ISO; the file says so of itself. */
  readonly updatedAt: string;
  readonly entries: readonly WholeEntry[];
}

/** The heading of a part, or a chapter with its Markdown. */
export type WholeEntry =
  | { readonly kind: 'part'; readonly title: string }
  | { readonly kind: 'chapter'; readonly title: string; readonly content: string };

/** Every entry with the name that stands in a table of contents: chapters without a title are called by their number. */
export function namedEntries({ entries }: WholeBook): (WholeEntry & { name: string })[] {
  let chapters = 0;
  return entries.map((entry) => {
    if (entry.kind === 'part') return { ...entry, name: entry.title };
    chapters += 1;
    return { ...entry, name: entry.title === '' ? `Chapter ${chapters}` : entry.title };
  });
}

/** A name for the file that every system takes, in the letters of its title: `the-light-of-sark.epub`, `東京.epub`. */
export function fileNameOf(title: string, ending: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '') // elsewhere a mark makes another letter
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  const short = Array.from(name).slice(0, 60).join('').replace(/-$/, '');
  return `${short || 'book'}.${ending}`;
}
