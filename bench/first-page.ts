import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadedScripts } from '#e2e/loaded-scripts.ts';
import type { Row } from './table.ts';

export async function measureFirstPage(): Promise<Row[]> {
  const scripts = await loadedScripts();
  const loaded = scripts.of('app.html');
  return [
    {
      what: 'First page, JavaScript after gzip',
      unit: 'kB',
      measured: await scripts.kilobytesOf(loaded),
      limit: { atMost: 85, on: 'measured' },
      runs: `${loaded.size} files`,
    },
    await scriptsOfPost(),
  ];
}

async function scriptsOfPost(): Promise<Row> {
  const page = await readFile('dist/web/post.html', 'utf8');
  const earlyScripts = /<meta name="early-scripts" content="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
  const files = [...earlyScripts, '/before-paint.js'];
  const sizes = files.map(async (file) => gzipSync(await readFile(`dist/web${file}`), { level: 9 }).length);
  return {
    what: 'Page of a post until it is used, JavaScript after gzip',
    unit: 'kB',
    measured: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000,
    limit: { atMost: 10, on: 'measured' },
    runs: `${files.length} files`,
  };
}
