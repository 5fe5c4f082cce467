import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArchivedFile } from '#functions/people/archiving.ts';
import { partsOf } from './parts.ts';

const sizes = fc.array(fc.nat({ max: 300 }));

test('an archive is split in order into parts up to a size limit; a larger file is its own part', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (all) => {
      const parts = await Array.fromAsync(partsOf(streamOf(all), 100));
      expect(parts.flat()).toEqual(await Array.fromAsync(streamOf(all)));
      for (const part of parts) expect(part.length === 1 || bytesOf(part) <= 100).toBe(true);
    }),
  );
});

test('an archive without files has one empty part', async () =>
  expect(await Array.fromAsync(partsOf(streamOf([]), 100))).toEqual([[]]));

async function* streamOf(all: readonly number[]): AsyncGenerator<ArchivedFile> {
  for (const [index, sizeBytes] of all.entries())
    yield { path: `${index}.md`, folder: 'texts', key: `${index}`, sizeBytes };
}

const bytesOf = (part: readonly ArchivedFile[]) =>
  part.reduce((sum, file) => sum + ('text' in file ? file.text.length : file.sizeBytes), 0);
