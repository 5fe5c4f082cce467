/**
 * What `cdk diff` says of a stage, as a comment on a pull request: first what would become of what holds data, then its
 * stacks, then all others.
 */
export function diffReport(stage: string, diff: string): string {
  const stacks = stacksIn(diff);
  const changed = stacks.filter(({ lines }) => lines.some((line) => /^\s*[[(│├└─ ]*\[[-+~]\]/.test(line)));
  const data = changed.flatMap(({ lines }) => lines.filter((line) => holdsData.test(line)));
  const lost = data.filter((line) => isLoss.test(line));
  return [
    `## What this would change in ${stage}`,
    '',
    changed.length === 0 ? 'Nothing.' : `${changed.length} of ${stacks.length} stacks.`,
    '',
    lost.length > 0
      ? '**What holds data would be replaced, removed or left behind:**'
      : data.length > 0
        ? '**What holds data would change, and nothing of it be replaced:**'
        : '**Nothing that holds data would change.**',
    '',
    ...(data.length > 0 ? ['```', ...new Set([...lost, ...data]), '```', ''] : []),
    ...changed
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

/** By the lines with which the CDK begins each. */
function stacksIn(diff: string): StackDiff[] {
  const stacks: { name: string; lines: string[] }[] = [];
  for (const line of diff.split('\n')) {
    const [, name] = /^Stack (\S+)/.exec(line) ?? [];
    if (name !== undefined) stacks.push({ name, lines: [] });
    else if (line.trim()) stacks.at(-1)?.lines.push(line);
  }
  return stacks;
}

const holdsData =
  /\[[-+~]\] (AWS::DynamoDB::Table|AWS::S3::Bucket|AWS::Cognito::UserPool|AWS::SecretsManager::Secret|AWS::KMS::Key|AWS::CloudFront::PublicKey|Custom::MediaKeyPair)(?=\s)/;
const isLoss = /\[-\]|\b(replace|replaced|destroy|orphan)\b/;
const rankOf = ({ name }: StackDiff) => (/-(data|identity)$/.test(name) ? 0 : 1);
/** GitHub takes 65,536 in a comment. */
const mostCharacters = 60_000;

interface StackDiff {
  readonly name: string;
  readonly lines: readonly string[];
}
