import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { folders, type FolderName } from '#shared/folders.ts';
import { tables } from '#shared/tables.ts';

const text = readFileSync('docs/runbook.md', 'utf8');
const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
const namesMatching = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
const sources = globSync([
  '{build,functions,infra,local,scripts,shared,web}/**/*.{ts,tsx}',
  '.github/workflows/*.yml',
]).filter((path) => !/\.test\.ts|\/testing\//.test(path));
const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
const stacks = [
  ...globSync('infra/stacks/*-stack.ts').map((path) => basename(path, '-stack.ts')),
  'pipeline',
];

test('the tables and indexes named in the runbook exist', () => {
  const ids = new Set(Object.values(tables).map(({ id }) => id as string));
  const section = text.split('## A table that refuses requests\n')[1]!.split('\n## ')[0]!;
  const listedNames = [...section.matchAll(/^- ([^:]+):/gm)].flatMap(
    ([, list]) => list!.match(/[A-Z]\w+/g) ?? [],
  );
  const names = [...namesMatching(/\b[Tt]ables? ([A-Z]\w+)/g), ...listedNames];
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !ids.has(name))).toEqual([]);
  const indexes = new Set(
    Object.values(tables).flatMap((table) => ('indexes' in table ? Object.keys(table.indexes) : [])),
  );
  expect(spans.filter((span) => /^by[A-Z]\w+$/.test(span) && !indexes.has(span))).toEqual([]);
});

test('the buckets named in the runbook exist and contain the folders named with them', () => {
  const names = namesMatching(/\bbuckets? ([A-Z]\w+)/g);
  const known = new Set([...Object.values(folders).map(({ bucket }) => capitalized(bucket)), 'AccessLogs']);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const folderMentions = [...text.matchAll(/\bbucket ([A-Z]\w+),? (?:under )?`([\w/]+?)\/[^`]*`/g)];
  expect(folderMentions.length).toBeGreaterThan(1);
  for (const [place, bucket, folder] of folderMentions)
    expect([place, capitalized(folders[folder as FolderName]?.bucket ?? 'none')]).toEqual([place, bucket]);
});

test('the stacks, workflows and functions named in the runbook exist', () => {
  expect(namesMatching(/\bstack `(\w+)`/g).filter((name) => !stacks.includes(name))).toEqual([]);
  const files = globSync('functions/*/*/*.ts').map((path) => basename(path, '.ts'));
  const constructs = new Set([
    ...[...code.matchAll(/\bnew \w+\(\s*(?:this|scope|stack), '([A-Z]\w+)'/g)].map(([, id]) => id),
    ...files.map((step) => step.split('-').map(capitalized).join('')),
    ...Object.values(contract).flatMap((domains) => Object.keys(domains).map(capitalized)),
  ]);
  const names = namesMatching(/\b(?:[Ff]unctions?|[Ww]orkflow) ([A-Z]\w+)/g);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !constructs.has(name))).toEqual([]);
});

test('every command in the runbook exists and has the options shown there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = spans.filter((span) => span.startsWith('npm run '));
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    const [, , name = '', ...rest] = command.split(' ');
    const scriptText = globSync([`scripts/${name}.ts`, `scripts/${name}-*.ts`, `scripts/${name}/*.ts`])
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
    expect([command, Object.keys(scripts)]).toEqual([command, expect.arrayContaining([name])]);
    for (const [, option] of rest.join(' ').matchAll(/--([a-z-]+)/g))
      expect([command, new RegExp(`\\b${option}\\b['": ]`).test(scriptText)]).toEqual([command, true]);
  }
});

test('every other name in the runbook is in our code or on the list of known third-party names', () => {
  const known = [...foreignTerms, new RegExp(`^quillcast-\\{stage\\}-(${stacks.join('|')})$`), /^npm run /];
  const unknownCodeSpans = spans.filter(
    (span) => !known.some((pattern) => pattern.test(span)) && !isInCode(span),
  );
  expect([...new Set(unknownCodeSpans)]).toEqual([]);
});

function isInCode(span: string): boolean {
  const pieces = span.startsWith('{"')
    ? Object.entries(JSON.parse(span) as Record<string, string>).flat()
    : span.split(/…|(?:-\d)+$|\{\w+\}/);
  return pieces
    .map((piece) => piece.replaceAll('…', '').trim())
    .every((piece) => code.includes(piece) || sources.some((path) => `/${path}`.endsWith(`/${piece}`)));
}

const foreignTerms: readonly RegExp[] = [
  /^(aws|curl|gh api|git checkout|npx cdk (destroy|deploy)) |^--force-delete-without-recovery$|^update-item … REMOVE stopped$/,
  /^(admin-set-user-mfa-preference|get-tokens-from-refresh-token|x-cache|c-ip|x-edge-request-id|sourceIPAddress)$/,
  /^(AccountSuspendedException|NoSuchDistribution|EntityAlreadyExists|ReadThrottleEvents|ROLLBACK_FAILED|… is UPDATE_ROLLBACK_FAILED)$/,
  /^(Export … cannot be|Unable to find Route by key|Cannot perform more than one GSI|Not authorized to perform sts:)/,
  // texts and names from the CDK
  /^✅ |^cdk-hnb659fds-assets-|^this\.exportValue\(…\)$/,
  /^_dmarc\.|^https:\/\/quillcast-\{stage\}-\{account\}\.auth\./,
  /was answered (5xx|\d+)$| did not happen in time$|^\/channel\/member_smoke$/,
  /^\((shape|data|export|route)\/…\)$|^(Breaks|Accepted) \((…|record)\)$|^Note: SES knows|^Nobody on prod signs in with …$|^You may not read|^Release 0\.2\.0 is written|is an admin of staging/,
  // texts that people type, which therefore aren't in the code
  /^status = 429$|^--stage local$|^(AWS_ACCOUNT_PROD|_STAGING|_DEV)$|^filter message\.event = "An engine was paid"|^\["prod"\]$|^\{"time":"2026-/,
];

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
