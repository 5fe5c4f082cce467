import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Row } from './table.ts';

/** How much code plays AWS on one machine: `local/` without its tests. */
export async function measureLocalLines(): Promise<Row[]> {
  const paths = globSync('local/**/*.{ts,js}').filter((path) => !/\.test\.ts$|\btesting\b/.test(path));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const code = texts.flatMap(codeLines).length;
  const physical = texts.flatMap((text) => text.trimEnd().split('\n')).length;
  const runs = `${paths.length} files`;
  return [
    {
      what: 'local/, lines of code',
      unit: 'lines',
      measured: code,
      limit: { atMost: 5_000, on: 'measured' },
      runs,
    },
    { what: 'local/, lines with blanks and comments', unit: 'lines', measured: physical, runs },
  ];
}

/** Neither blank nor nothing but a comment. */
function codeLines(text: string): string[] {
  const withoutBlocks = text.replace(/^\s*\/\*.*?\*\/\s*$/gms, '');
  return withoutBlocks.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
}
