import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** On `main` itself, the change is everything uncommitted. */
export const baseOfChange = (): string => git('merge-base', 'HEAD', 'main')[0]!;

export const filesChangedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

export function reachOf(changed: readonly string[]): Reach {
  if (changed.some((path) => affectsAllTests.test(path))) return 'all tests';
  const changesProduct = changed.some((path) => productFile.test(path) && !testFile.test(path));
  return changesProduct ? 'all but units' : 'importers';
}

/** Finds tests that read sources as text; their dependencies don't show in imports. */
export const testsThatReadSources = (): string[] =>
  globSync('{shared,functions,infra,web,local,build,scripts}/**/*.test.{ts,tsx}').filter(
    (path) => path.startsWith('scripts/') || /\bglob(?:Sync)?\(/.test(readFileSync(path, 'utf8')),
  );

const affectsAllTests = /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vitest|playwright)[^/]*\.config\.ts)$/;
const productFile = /^(?:shared|functions|infra|web|local|build)\/|^cdk\.json$/;
/** Files in `local/testing` aren't matched: they also start the tests' clouds by path, so they count as product. */
const testFile = /\.test\.tsx?$|^(?!local\/).*\/testing\//;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** All tests; all suites, but only unit tests that import changed files; or only tests that import changed files. */
export type Reach = 'all tests' | 'all but units' | 'importers';
