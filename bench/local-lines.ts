import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Row } from './table.ts';

/**
 * Counts the lines of code in `local/` without tests and compares each part with its limit. Two stand-ins for
 * AWS services (`partsWithHigherLimit`) have higher limits and a row each. All others have the same limit, so only the largest of
 * them gets a row.
 */
export async function measureLocalLines(): Promise<Row[]> {
  const parts = await linesOfParts();
  const standIns = [...parts].filter(
    ([part]) => part.startsWith('services/') && !partsWithHigherLimit.has(part),
  );
  const [largest, lines] = standIns.toSorted(([, a], [, b]) => b - a)[0]!;
  const row = (what: string, measured: number): Row => ({
    what,
    unit: 'lines',
    measured,
    runs: 'code without tests',
  });
  const limitedRow = (what: string, measured: number, atMost: number): Row => ({
    ...row(what, measured),
    limit: { atMost, on: 'measured' },
  });
  return [
    {
      ...limitedRow(`local/${largest}, the largest of ${standIns.length} stand-ins`, lines, 400),
      values: Object.fromEntries(parts),
    },
    limitedRow(`local/${userPool}, the user pool`, parts.get(userPool)!, 1_400),
    limitedRow(`local/${objectStore}, with versions of objects`, parts.get(objectStore)!, 500),
    limitedRow('local/offline-writer, which answers without a model', parts.get('offline-writer')!, 700),
    limitedRow('local/cloud, which reads the templates', parts.get('cloud')!, 1_000),
    row(
      'local/ in all',
      [...parts.values()].reduce((sum, each) => sum + each),
    ),
  ];
}

const userPool = 'services/cognito';
const objectStore = 'services/s3';
const partsWithHigherLimit: ReadonlySet<string> = new Set([userPool, objectStore]);

async function linesOfParts(): Promise<Map<string, number>> {
  const paths = globSync('local/**/*.{ts,js}').filter((path) => !/\.test\.ts$|\btesting\b/.test(path));
  const parts = new Map<string, number>();
  for (const path of paths.toSorted()) {
    const folders = path.split(sep).slice(1, -1);
    const part = folders[0] === 'services' ? folders.slice(0, 2).join('/') : (folders[0] ?? 'commands');
    parts.set(part, (parts.get(part) ?? 0) + codeLines(await readFile(path, 'utf8')).length);
  }
  return parts;
}

function codeLines(text: string): string[] {
  const withoutBlocks = text.replace(/^\s*\/\*.*?\*\/\s*$/gms, '');
  return withoutBlocks.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
}
