import { hash } from 'node:crypto';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { pngOf, redAndBlue } from '#functions/testing/pictures.ts';
import { withPictures } from '#functions/books/export-formats/with-pictures.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { lighthouseBook } from './lighthouse.ts';

const pngNamed = (width: number, height: number): [string, Uint8Array] => {
  const bytes = new Uint8Array(pngOf(redAndBlue(width, height)));
  return [pictureName(hash('sha256', bytes), { width, height }, 'png'), bytes];
};

export const storedPictures: ReadonlyMap<string, Uint8Array> = new Map([
  pngNamed(1_200, 300),
  pngNamed(40, 2_000),
]);
export const [mapPicture = '', towerPicture = ''] = storedPictures.keys();
export const missingPicture = pictureName('f'.repeat(32), { width: 10, height: 10 }, 'jpg');

export const illustratedBook: WholeBook = {
  ...lighthouseBook,
  pictures: new Set(storedPictures.keys()),
  entries: [
    {
      kind: 'chapter',
      title: 'The island',
      content: [
        'Before the map.',
        pictureMarkdown({
          name: mapPicture,
          description: 'A map of [Salt] & “Fog”',
          caption: 'The island, 1843 (by *Ada*)',
        }),
        'Between.',
        pictureMarkdown({ name: towerPicture, description: 'The tower', caption: '' }),
        pictureMarkdown({ name: mapPicture, description: '', caption: '' }),
        pictureMarkdown({ name: towerPicture, description: '', caption: 'Only a caption' }),
        'After.',
      ].join('\n\n'),
    },
    { kind: 'chapter', title: 'No pictures', content: `The name ${mapPicture} alone shows nothing.` },
    {
      kind: 'chapter',
      title: '',
      content: pictureMarkdown({ name: mapPicture, description: 'The map again', caption: 'Again' }),
    },
  ],
};

/** The finished file of a book, as its author downloads it. */
export async function completeFile(
  file: Uint8Array | Promise<Uint8Array>,
  files: ReadonlyMap<string, Uint8Array> = storedPictures,
): Promise<Uint8Array> {
  const at = new Date(illustratedBook.updatedAt);
  const read = (name: string) => Promise.resolve(files.get(name)!);
  return new Uint8Array(Buffer.concat(await Array.fromAsync(withPictures(await file, { read, at }))));
}
