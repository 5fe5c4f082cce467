import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no component focuses a field at every render', () => {
  const focusingFiles = globSync('web/src/**/*.tsx').filter((path) =>
    /ref=\{\(\w+\) =>[^}]*\.focus\(/.test(readFileSync(path, 'utf8')),
  );
  expect(focusingFiles).toEqual([]);
});
