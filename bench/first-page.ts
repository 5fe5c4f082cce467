import { loadedScripts } from '#e2e/loaded-scripts.ts';
import type { Row } from './table.ts';

/** The JavaScript that the app's page loads at first: its entry and all that the entry imports statically, after gzip. */
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
  ];
}
