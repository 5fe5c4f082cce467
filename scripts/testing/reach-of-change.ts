import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** The commit where this branch left `main`. On `main` itself the change is all that is not committed. */
export const baseOfChange = (): string => git('merge-base', 'HEAD', 'main')[0]!;

/** The files that differ from a commit, with those that Git doesn’t know yet. */
export const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The tests that a change of these files can reach; more of them where that is unsure. */
export function reachOf(changed: readonly string[]): Reach {
  if (changed.some((path) => decidesAll.test(path))) return 'all tests';
  const isOfProduct = changed.some((path) => product.test(path) && !ofTests.test(path));
  return isOfProduct ? 'all but units' : 'importers';
}

/** Tests that read the sources as text: no import says what they depend on. */
export const testsThatReadSources = (): string[] =>
  globSync('{shared,functions,infra,web,local,build,scripts}/**/*.test.{ts,tsx}').filter(
    (path) => path.startsWith('scripts/') || /\bglob(?:Sync)?\(/.test(readFileSync(path, 'utf8')),
  );

const decidesAll = /^(?:package(?:-lock)?\.json|tsconfig\.json|(?:vitest|playwright)[^/]*\.config\.ts)$/;
const product = /^(?:shared|functions|infra|web|local|build)\/|^cdk\.json$/;
/** Files of `local/testing` also start the clouds of tests, by their paths, so they count as the product. */
const ofTests = /\.test\.tsx?$|^(?!local\/).*\/testing\//;

const git = (...asked: string[]): string[] =>
  execFileSync('git', asked, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Every test; the unit tests that import what has changed and all others; or the tests of all suites that import it. */
export type Reach = 'all tests' | 'all but units' | 'importers';
