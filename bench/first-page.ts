import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './table.ts';

/** The JavaScript that the app's page loads at first: its entry and all that the entry imports statically, after gzip. */
export async function measureFirstPage(): Promise<Row[]> {
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const loaded = new Set(['app.html']);
  // A set grows while it is walked, so this visits what the imports import as well.
  for (const name of loaded) for (const next of manifest[name]?.imports ?? []) loaded.add(next);
  const sizes = await Promise.all(
    [...loaded].map(
      async (name) => gzipSync(await readFile(join(site, manifest[name]!.file)), { level: 9 }).length,
    ),
  );
  const measured = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  const limit = { atMost: 85, on: 'measured' } as const;
  return [
    { what: 'First page, JavaScript after gzip', unit: 'kB', measured, limit, runs: `${loaded.size} files` },
  ];
}

const site = 'dist/web';

type Manifest = Record<string, { file: string; imports?: string[] }>;
