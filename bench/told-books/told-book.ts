/** A text with all that it tells outright of its people and that stays so. */
export interface ToldBook {
  readonly name: string;
  /** Markdown. */
  readonly text: string;
  /** Of whom, and words by which a proposal is known as this one. */
  readonly told: readonly (readonly [name: string, words: string])[];
}
