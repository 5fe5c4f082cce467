import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const pages = [...guides, ...globSync('docs/**/*.md').map((path) => path.replaceAll('\\', '/'))];
const textOf = (path: string) => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const folders = '{.ci,.github,bench,build,docs,e2e,functions,infra,local,release,scripts,shared,web}';
const files = globSync([folders, `${folders}/**/*`, '*.{md,ts,json}']).map(
  (path) => `/${path.replaceAll('\\', '/')}${statSync(path).isDirectory() ? '/' : ''}`,
);

test('every link between our documents leads to a file, and to a heading that is there', () => {
  // the README's pictures have a test of their own
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/(?<!!\[[^\]]*)\]\((?!https?:)([^)\s]*?)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, heading]) => !isThere(page, path!, heading))
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

describe.each(guides)('What %s names', (guide) => {
  const spans = [...textOf(guide).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

  test('is a path of this repository', () => {
    expect(spans.filter((span) => isPath(span) && !files.some(matcherOf(span)))).toEqual([]);
  });

  test('is a script of package.json', () => {
    const named = [...textOf(guide).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)];
    expect(named.map(([, run, own]) => (run ?? own)!).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('The page of an alarm in the runbook', () => {
  const sections = textOf('docs/runbook.md').split(/^## /m);
  const alarms = sections.filter((section) => /^[a-z-]+\n/.test(section));

  test.each(alarms.map((section) => [section.split('\n')[0], section] as const))(
    '%s answers what people see, what to do, and how to know that it is over',
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

function isThere(page: string, path: string, heading: string | undefined): boolean {
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (!files.some((file) => file === `/${target}` || file === `/${target.replace(/\/?$/, '/')}`))
    return false;
  return heading === undefined || !target.endsWith('.md') || anchorsOf(textOf(target)).includes(heading);
}

/** As GitHub names headings. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A file, or a folder with its slash; an address of the site, a key of a bucket and an import are none. */
const isPath = (span: string) =>
  /^[\w.<>*…-]+(?:\/[\w.<>*…-]+)*(?:\/|\.(?:ts|tsx|js|json|md|css|html|svg))$/.test(span) &&
  !span.startsWith('dist/');

/** Said whole or from any folder on; `<area>`, `*` and `…` stand for some name. */
function matcherOf(span: string): (file: string) => boolean {
  const pattern = span.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[^>]+>|\*|…/g, '[^/]+');
  const matcher = new RegExp(`/${pattern}$`);
  return (file) => matcher.test(file);
}
