export const correctionKinds = [
  'quotation marks',
  'apostrophes',
  'dashes',
  'ellipses',
  'spaces before stops',
  'double spaces',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A replacement of at least one character. */
export interface Replacement {
  readonly kind: CorrectionKind;
  /** The index in `textBlocksOf`. */
  readonly block: number;
  /** Positions in the block; a node that isn't text counts as one character. */
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

export type Edit = Pick<Replacement, 'from' | 'to' | 'after'>;

export interface Correction extends Replacement {
  readonly before: string;
}
