import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Maps each product file to its imports: static, by `import()` and of types. Excludes tests and `testing/`. Paths are
 * relative to the repository.
 */
export function importsOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing(?:\/|\.ts$)|\.d\.ts$/.test(path));
  return new Map(files.map((file) => [file, importedBy(file)]));
}

function importedBy(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, name]) => name!);
  return [...new Set(specifiers.flatMap((name) => pathOf(name, file) ?? []))];
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(?<name>[.#][^'\n]+)'/g;

function pathOf(name: string, file: string): string | undefined {
  const bare = name.replace(/\?.*$/, '');
  const path = bare.startsWith('#')
    ? bare.slice(1).replace(/^web\//, 'web/src/')
    : posix.join(posix.dirname(file), bare);
  return /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}
