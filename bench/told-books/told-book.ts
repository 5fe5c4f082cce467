export interface AnnotatedBook {
  readonly name: string;
  readonly text: string;
  readonly facts: readonly (readonly [name: string, words: string])[];
}
