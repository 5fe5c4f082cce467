import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf, type ZippedFile } from './zip.ts';

test('texts and audio packed in a zip archive are unpacked unchanged', async () => {
  const sound = Uint8Array.from({ length: 10_000 }, (_, index) => (index * 7) % 256);
  const chunks = await Array.fromAsync(
    zipOf(
      filesOf(
        { path: 'books/A book/001 One.md', content: [bytes('It was '), bytes('a dark night. 🌙')] },
        { path: 'audio/One.mp3', content: [sound.subarray(0, 4_000), sound.subarray(4_000)] },
        { path: 'audio/nothing.txt', content: [] },
      ),
    ),
  );
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual(['books/A book/001 One.md', 'audio/One.mp3', 'audio/nothing.txt']);
  expect(new TextDecoder().decode(files['books/A book/001 One.md'])).toBe('It was a dark night. 🌙');
  expect(files['audio/One.mp3']).toEqual(sound);
  expect(files['audio/nothing.txt']).toHaveLength(0);
});

test('a zip archive starts to be sent before its second file is read', async () => {
  let readCount = 0;
  const manyFiles = filesOf(
    ...Array.from({ length: 50 }, (_, index) => ({
      path: `${index}.mp3`,
      get content() {
        readCount += 1;
        return [new Uint8Array(1_000)];
      },
    })),
  );
  await zipOf(manyFiles).next();
  expect(readCount).toBe(1);
});

async function* filesOf(...files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files;
}

const bytes = (text: string) => new TextEncoder().encode(text);
