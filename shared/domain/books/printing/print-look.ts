import type { ManuscriptSheet, Paper, Trim } from './page-sizes.ts';

/**
 * Three designs of a book: a classic novel; a memoir or children's book with more air; a book with headings. Each has
 * its usual choices.
 */
export const printLooks = {
  novel: { bodySize: 11.5, leading: 1.3, dropCaps: true },
  memoir: { bodySize: 10.5, leading: 1.55, dropCaps: false },
  nonfiction: { bodySize: 10, leading: 1.45, dropCaps: false },
} as const;
export type PrintLook = keyof typeof printLooks;

export const bodySizes = { least: 9, most: 14 } as const;
export const leadings = { least: 1.2, most: 1.8 } as const;

export const printStyleOf = ({ look = 'novel', ...choices }: Partial<PrintStyle> = {}): PrintStyle => ({
  look,
  trim: '5.5x8.5',
  ...printLooks[look],
  rightOpenings: true,
  paper: 'cream',
  ...choices,
});

export interface PrintStyle {
  readonly look: PrintLook;
  readonly trim: Trim;
  readonly bodySize: number;
  readonly leading: number;
  readonly rightOpenings: boolean;
  readonly dropCaps: boolean;
  readonly paper: Paper;
  readonly sheet?: ManuscriptSheet | undefined;
  readonly backText?: string | undefined;
}
