import { globSync, readFileSync } from 'node:fs';

export function productLabels(): ReadonlySet<string> {
  const sources = globSync('{web/src,shared}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|\/testing\//.test(path),
  );
  return new Set(
    sources.flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [...source.matchAll(/(?<=(['"`]))[^'"`\n]{2,80}(?=\1)|(?<=>)[^<>{}]{2,120}(?=<)/g)].map(
        ([text]) => text.trim(),
      );
    }),
  );
}
