export interface GuardFinding {
  readonly id: string;
  readonly sentence: string;
}

export const distinctFindings = (findings: readonly GuardFinding[]): GuardFinding[] =>
  [...Map.groupBy(findings, ({ id }) => id).values()].map(([first]) => first!);
