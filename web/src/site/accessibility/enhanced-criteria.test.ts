import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enhancedCriteria } from './enhanced-criteria.ts';

test('all 31 accessibility criteria of level AAA are listed once, each with an explanation', () => {
  const ids = enhancedCriteria.map(({ id }) => id);
  expect(new Set(ids).size).toBe(31);
  expect(ids).toHaveLength(31);
  for (const { why } of enhancedCriteria) expect(why).toMatch(/^\p{Lu}.+\.$/u);
});

test('the level AAA criteria marked as `kept` are exactly those that a test’s title names', () => {
  const tests = globSync(['{web/src,e2e,shared}/**/*.test.{ts,tsx}', 'e2e/**/*.journey.ts']);
  const titles = tests.map((path) => readFileSync(path, 'utf8')).join('\n');
  const testedIds = new Set(
    [...titles.matchAll(/\(WCAG ([\d., ]+)\)/g)].flatMap(([, ids]) => ids!.split(', ')),
  );
  const kept = enhancedCriteria.filter(({ state }) => state === 'kept');
  expect(enhancedCriteria.filter(({ id }) => testedIds.has(id))).toEqual(kept);
});
