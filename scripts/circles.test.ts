import { expect, test } from 'vitest';
import { importsOf } from './testing/imports-of.ts';

/** The lint knows circles of static imports; one through `import()` is seen here. */
test.each(['shared', 'build', 'functions', 'infra', 'local', 'web'])(
  'no file of %s comes back to itself by what it imports, also on demand',
  (house) => {
    const imports = importsOf(house);
    expect([...imports.keys()].filter((file) => reaches(imports, file))).toEqual([]);
  },
);

/** Whether a file is among what it imports, over however many others. */
function reaches(imports: ReturnType<typeof importsOf>, file: string): boolean {
  const seen = new Set<string>();
  const ahead = [...(imports.get(file) ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (next === file) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    ahead.push(...(imports.get(next) ?? []));
  }
  return false;
}
