import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** The commit that this branch left `main` at; on `main` itself what is not committed is the change. */
export const baseOfChange = (): string => git('merge-base', 'HEAD', 'main')[0]!;

/** What differs from a commit, also where it was never added. */
export const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** What a change of these files can reach; in doubt it is more. */
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
/** What lies in `local/testing` also starts the clouds of tests, by its path. */
const ofTests = /\.test\.tsx?$|^(?!local\/).*\/testing\//;

const git = (...asked: string[]): string[] =>
  execFileSync('git', asked, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Every test; the unit tests that import what has changed and all others; or the tests of all suites that import it. */
export type Reach = 'all tests' | 'all but units' | 'importers';
