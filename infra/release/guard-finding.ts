export interface GuardFinding {
  readonly id: string;
  readonly sentence: string;
}

export const firstOfEach = (findings: readonly GuardFinding[]): GuardFinding[] =>
  [...Map.groupBy(findings, ({ id }) => id).values()].map(([first]) => first!);
