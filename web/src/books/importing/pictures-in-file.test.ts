// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { withPictureCounts, withPictures } from './pictures-in-file.ts';
import type { BookInFile } from './reading.worker.ts';

const [png, gif, tiff] = ['image/png', 'image/gif', 'image/tiff'].map((type) => new Blob(['x'], { type }));
const drawn = new Blob(['drawn'], { type: 'image/png' });

test('pictures that only browsers read are converted, and the report counts unreadable ones', async () => {
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    if (type === 'image/tiff') throw new DOMException('', 'InvalidStateError');
    return { width: 1, height: 1, close: () => undefined };
  });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(drawn);
  const { pictures, report } = await withPictures(book);
  expect([...pictures]).toEqual([
    [provisionalName(0), png],
    [provisionalName(1), drawn],
  ]);
  const counts = { picturesImported: 2, pictures: 3, describedPictures: 1 };
  expect(report).toEqual({ format: 'Word', counts });
  expect(withPictureCounts(book, pictures)).toEqual(report);
});

const named = (index: number, description: string) =>
  pictureMarkdown({ name: provisionalName(index), description, caption: '' });

const book: BookInFile = {
  details: {},
  entries: [
    {
      kind: 'chapter',
      title: '',
      content: [named(0, 'A'), named(1, ''), named(2, 'A chart'), named(2, '')].join('\n\n'),
      words: 1,
    },
  ],
  ways: [],
  way: 'whole',
  report: { format: 'Word', counts: { picturesImported: 4, pictures: 1 } },
  pictures: [png!, gif!, tiff!].map((file, index) => ({ name: provisionalName(index), file })),
};
