import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { dayCapsOf } from '#infra/day-caps.ts';
import { stages } from '#infra/stages.ts';

const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const pages = [...guides, ...globSync('docs/**/*.md').map((path) => path.replaceAll('\\', '/'))];
const textOf = (path: string) => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const folders = '{.ci,.github,bench,build,docs,e2e,functions,infra,local,release,scripts,shared,web}';
const files = globSync([folders, `${folders}/**/*`, '*.{md,ts,json}']).map(
  (path) => `/${path.replaceAll('\\', '/')}${statSync(path).isDirectory() ? '/' : ''}`,
);

test('every link between our documents leads to an existing file and heading', () => {
  // Skips images; another test covers the README’s pictures.
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/(?<!!\[[^\]]*)\]\((?!https?:)([^)\s]*?)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, heading]) => !targetExists(page, path!, heading))
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

describe.each(guides)('The references in %s', (guide) => {
  const spans = [...textOf(guide).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

  test('lead to paths of this repository', () => {
    expect(spans.filter((span) => isPath(span) && !files.some(matcherOf(span)))).toEqual([]);
  });

  test('name only npm scripts that exist in package.json', () => {
    const namedCommands = [...textOf(guide).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)];
    expect(namedCommands.map(([, run, own]) => (run ?? own)!).filter((name) => !(name in scripts))).toEqual(
      [],
    );
  });
});

describe('The runbook’s section about an alarm', () => {
  const sections = textOf('docs/runbook.md').split(/^## /m);
  const alarms = sections.filter((section) => /^[a-z-]+\n/.test(section));

  test.each(alarms.map((section) => [section.split('\n')[0], section] as const))(
    'says for %s what people see, what to do and how to know that it is over',
    (_alarm, section) => {
      for (const answer of [
        /^- \*\*What people see\*\*: ./m,
        /^- \*\*(?:Confirm and do|Do)\*\*:/m,
        /^- \*\*Over\*\*: ./m,
      ])
        expect(section).toMatch(answer);
    },
  );
});

describe('The daily allowance of characters and tokens', () => {
  const { dev, staging, prod } = stages;
  const alwaysAllowances = Object.values(alwaysStartable).map(grouped);

  test('is stated for each stage in docs/cost.md, and on no other page of our documents', () => {
    const numbers = [dev, staging, prod].flatMap(({ spokenCharactersADay, modelTokensADay }) =>
      [spokenCharactersADay, modelTokensADay].flatMap(Object.values<number>).map(grouped),
    );
    const own = numbers.filter((number) => !alwaysAllowances.includes(number)).join('|');
    const mention = new RegExp(`(?<![\\d,])(?:${own}) (?:characters|tokens)`);
    expect(pages.filter((page) => mention.test(textOf(page)))).toEqual(['docs/cost.md']);
  });

  test('in decision 093 equals the code’s allowance for one person on any stage', () => {
    const decisionText = textOf('docs/decisions/093-throttles-and-day-caps.md');
    expect(decisionText).toContain(
      `up to ${alwaysAllowances[0]} characters or ${alwaysAllowances[1]} tokens`,
    );
  });

  test('for production includes as many short texts a day as docs/capacity.md states', () => {
    const texts = (budget: number) => Math.floor(dayCapsOf(budget).spokenCharactersADay.perStage / 1_500);
    const { monthlyBudgetUsd } = prod;
    expect(textOf('docs/capacity.md')).toContain(
      `| $${monthlyBudgetUsd}: ${texts(monthlyBudgetUsd)} short texts a day | long texts are refused by noon; $10,000 are ${grouped(texts(10_000))} |`,
    );
  });
});

function targetExists(page: string, path: string, heading: string | undefined): boolean {
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (!files.some((file) => file === `/${target}` || file === `/${target.replace(/\/?$/, '/')}`))
    return false;
  return heading === undefined || !target.endsWith('.md') || anchorsOf(textOf(target)).includes(heading);
}

const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isPath = (span: string) =>
  /^[\w.<>*…-]+(?:\/[\w.<>*…-]+)*(?:\/|\.(?:ts|tsx|js|json|md|css|html|svg))$/.test(span) &&
  !span.startsWith('dist/');

function matcherOf(span: string): (file: string) => boolean {
  const pattern = span.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[^>]+>|\*|…/g, '[^/]+');
  const matcher = new RegExp(`/${pattern}$`);
  return (file) => matcher.test(file);
}
