/** One way to break the product under a claim, and where that must be noticed. */
export interface Mutant {
  /** The id of a clause of docs/spec.md, or the number of a record in docs/decisions: `D112`. */
  readonly clause: string;
  readonly file: string;
  /** Stands in the file exactly once … */
  readonly text: string;
  /** … and is replaced by this. */
  readonly becomes: string;
  /** The file of the tests. Those whose title names the clause must get red; of a decision, any. */
  readonly test: string;
}
