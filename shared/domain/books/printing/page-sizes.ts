/** The usual sizes of paperbacks. Lengths in this file are in millimetres, unless they are called inches. */
export const trims = {
  '5x8': { name: '5 × 8 in', width: 127, height: 203.2 },
  '5.25x8': { name: '5.25 × 8 in', width: 133.35, height: 203.2 },
  '5.5x8.5': { name: '5.5 × 8.5 in', width: 139.7, height: 215.9 },
  '6x9': { name: '6 × 9 in', width: 152.4, height: 228.6 },
  A5: { name: 'A5', width: 148, height: 210 },
} as const satisfies Record<string, NamedSize>;
export type Trim = keyof typeof trims;

export const manuscriptSheets = {
  A4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, PageSize>;
export type ManuscriptSheet = keyof typeof manuscriptSheets;

export const mmOfInch = 25.4;

/**
 * Thick books open less, so their text keeps further from the spine. Amazon KDP's least inner margins in inches, by the
 * most pages of a book.
 * https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6
 */
const innerMargins = [
  { pages: 150, inches: 0.375 },
  { pages: 300, inches: 0.5 },
  { pages: 500, inches: 0.625 },
  { pages: 700, inches: 0.75 },
  { pages: 828, inches: 0.875 },
] as const;

export const leastInnerMargin = (pages: number): number =>
  (innerMargins.find((row) => pages <= row.pages) ?? innerMargins.at(-1)!).inches * mmOfInch;

/**
 * The papers for black print, with the thickness of a page (half a leaf) in inches.
 * https://kdp.amazon.com/en_US/help/topic/G201953020
 */
export const papers = { cream: 0.0025, white: 0.002252 } as const;
export type Paper = keyof typeof papers;

export const spineWidth = (pages: number, paper: Paper): number => pages * papers[paper] * mmOfInch;

/** A narrower spine is left blank, because print may shift by 1.6 mm to either side. From the same source. */
export const fewestPagesWithSpineText = 79;

export const coverBleed = 0.125 * mmOfInch;
export const barcodePlace = { width: 2 * mmOfInch, height: 1.2 * mmOfInch, inset: 0.25 * mmOfInch } as const;

interface PageSize {
  readonly width: number;
  readonly height: number;
}
interface NamedSize extends PageSize {
  readonly name: string;
}
