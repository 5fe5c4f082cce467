import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('files beside a bundle have no default export, because bundles would get the whole file', () => {
  const paths = globSync('functions/**/*-{sdk,font}.ts');
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => /export (?:default|\{ default \})/.test(readFileSync(path, 'utf8')))).toEqual(
    [],
  );
});
