import { globSync, readFileSync } from 'node:fs';
import postcss, { type Container, type Declaration, type Document } from 'postcss';
import { expect, test } from 'vitest';

/** Safari 26 freezes the tab when a page is left while a hidden element has `position-try` fallbacks. */
const fallbackPattern = /^position-try/;

test('in the stylesheets only open popovers have `position-try` fallbacks', () => {
  const found = declarations(globSync('web/{src,public}/**/*.css')).filter(({ prop }) =>
    fallbackPattern.test(prop),
  );
  expect(found).not.toEqual([]);
  for (const declaration of found) expect(subjectOf(declaration)).toMatch(/:popover-open$/);
});

test('no class name and no script sets `position-try` fallbacks', () => {
  const paths = globSync('{web/src,shared}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(paths.filter((path) => /position-?try/i.test(readFileSync(path, 'utf8')))).toEqual([]);
});

function declarations(paths: string[]): Declaration[] {
  const all: Declaration[] = [];
  for (const path of paths)
    postcss.parse(readFileSync(path, 'utf8')).walkDecls((each) => void all.push(each));
  return all;
}

function subjectOf({ parent }: Declaration): string {
  let around: Container | Document | undefined = parent;
  while (around && !('selector' in around)) around = around.parent as Container | undefined;
  return String(around?.selector);
}
