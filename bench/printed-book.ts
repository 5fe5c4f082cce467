import { spawnSync } from 'node:child_process';
import type { Row } from './table.ts';

/** Measures the PDF of a book of 600,000 characters with 100 pictures, and the preview of two pages. */
export function measurePrintedBook(): Promise<Row[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './bench/file-imports.ts', 'bench/print-process.ts'],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  const { pages, seconds, megabytes, preview } = JSON.parse(stdout) as Printed;
  const runs = `one, ${pages} pages`;
  return Promise.resolve([
    {
      what: 'A book of 600,000 characters and 100 pictures as PDF',
      unit: 's',
      measured: seconds,
      limit: { atMost: 30, on: 'measured' },
      runs,
    },
    {
      what: 'Memory of a process that prints this book',
      unit: 'MB',
      measured: megabytes,
      limit: { atMost: 1_024, on: 'measured' },
      runs,
    },
    {
      what: 'Preview of two printed pages, warm',
      unit: 's',
      measured: preview,
      limit: { atMost: 1, on: 'measured' },
      runs: 'median of 20',
    },
  ]);
}

export interface Printed {
  readonly pages: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** In seconds. */
  readonly preview: number;
}
