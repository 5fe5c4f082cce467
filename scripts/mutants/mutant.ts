export interface Mutant {
  /** The id of a clause of docs/spec.md, or of a record in docs/decisions: `D112`. */
  readonly clause: string;
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly text: string;
  readonly becomes: string;
  /** The test file. One of its tests with the clause in its title must fail; for a decision, any one of its tests. */
  readonly test: string;
}
