export interface ToldBook {
  readonly name: string;
  readonly text: string;
  readonly told: readonly (readonly [name: string, words: string])[];
}
