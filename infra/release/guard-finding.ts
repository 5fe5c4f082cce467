/** What a deploy would lose, break or be refused for. */
export interface GuardFinding {
  /** By which somebody accepts it. */
  readonly id: string;
  readonly sentence: string;
}

/** One of each id. */
export const firstOfEach = (findings: readonly GuardFinding[]): GuardFinding[] =>
  [...Map.groupBy(findings, ({ id }) => id).values()].map(([first]) => first!);
