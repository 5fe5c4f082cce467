import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

test('every file that the benchmarks import can be loaded without a bundler', () => {
  const imports = new Map(
    ['bench', 'shared', 'build', 'functions', 'infra', 'local', 'web', 'e2e'].flatMap((house) => [
      ...importsOf(house),
    ]),
  );
  const loaded = new Set<string>();
  const filesToVisit = ['bench/index.ts'];
  for (let file = filesToVisit.pop(); file !== undefined; file = filesToVisit.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    filesToVisit.push(...(imports.get(file) ?? []));
  }
  const filesNeedingBundler = [...loaded].filter((file) =>
    /^import [^;]*'[^']+\.(?:wasm|woff2|css)';/m.test(readFileSync(file, 'utf8')),
  );
  expect(filesNeedingBundler).toEqual([]);
});
