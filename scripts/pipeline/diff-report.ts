import type { GuardFinding } from '#infra/release/guard-finding.ts';
import { protectedTypes } from '#infra/release/kept-types.ts';

/**
 * Formats a stage's changes as a pull request comment: guard findings first, then changes to resources that hold data
 * or that people depend on, then data stacks, then all other stacks.
 */
export function diffReport(stage: string, diff: string, { compared, findings }: GuardReport): string {
  const stacks = stacksIn(diff);
  const changedStacks = stacks.filter(({ lines }) =>
    lines.some((line) => /^\s*[[(│├└─ ]*\[[-+~]\]/.test(line)),
  );
  const keptDataLines = changedStacks.flatMap(({ lines }) =>
    lines.filter((line) => protectedChange.test(line)),
  );
  const lostLines = keptDataLines.filter((line) => lossPattern.test(line));
  return [
    `## What this would change in ${stage}`,
    '',
    ...(findings.length > 0
      ? ['**The deploy would stop, because this breaks something:**', '', ...findings.map(lineOf), '']
      : []),
    compared,
    '',
    changedStacks.length === 0 ? 'Nothing.' : `${changedStacks.length} of ${stacks.length} stacks.`,
    '',
    lostLines.length > 0
      ? '**What holds data or is in people’s hands would be replaced, removed or left behind:**'
      : keptDataLines.length > 0
        ? '**What holds data or is in people’s hands would change, and nothing of it be replaced:**'
        : '**Nothing that holds data or is in people’s hands would change.**',
    '',
    ...(keptDataLines.length > 0 ? ['```', ...new Set([...lostLines, ...keptDataLines]), '```', ''] : []),
    ...changedStacks
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .flatMap(({ name, lines }) => [
        `<details><summary>${name}</summary>`,
        '',
        '```',
        ...lines,
        '```',
        '',
        '</details>',
        '',
      ]),
  ]
    .join('\n')
    .slice(0, mostCharacters);
}

function stacksIn(diff: string): StackDiff[] {
  const stacks: { name: string; lines: string[] }[] = [];
  for (const line of diff.split('\n')) {
    const [, name] = /^Stack (\S+)/.exec(line) ?? [];
    if (name !== undefined) stacks.push({ name, lines: [] });
    else if (line.trim()) stacks.at(-1)?.lines.push(line);
  }
  return stacks;
}

const protectedTypePatterns = Object.entries(protectedTypes)
  .filter(([, { isOnlyIfNamed, mayGo }]) => !isOnlyIfNamed && !mayGo)
  .map(([type]) => type);
const protectedChange = new RegExp(String.raw`\[[-+~]\] (${protectedTypePatterns.join('|')})(?=\s)`);
const lossPattern = /\[-\]|\b(replace|replaced|destroy|orphan)\b/;
const rankOf = ({ name }: StackDiff) => (/-(data|identity)$/.test(name) ? 0 : 1);
/** GitHub allows 65,536 characters in a comment. */
const mostCharacters = 60_000;

const lineOf = ({ id, sentence }: GuardFinding) => `- \`${id}\`: ${sentence}`;

interface GuardReport {
  readonly compared: string;
  readonly findings: readonly GuardFinding[];
}
interface StackDiff {
  readonly name: string;
  readonly lines: readonly string[];
}
