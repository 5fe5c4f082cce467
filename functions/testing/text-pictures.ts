import { hash } from 'node:crypto';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import type { DrawnTextPicture } from '#functions/platform/pictures/draw-text-picture.ts';

/** For tests only: names a file without drawing it. */
export const namedWithoutDrawing = (file: Buffer): Promise<DrawnTextPicture> =>
  Promise.resolve({ name: nameOfPicture(file.toString()), bytes: file });

export const nameOfPicture = (content: string): string =>
  pictureName(hash('sha256', content), { width: 40, height: 30 }, 'png');

export const textWith = (...names: readonly string[]): string =>
  ['The sea.', ...names.map((name) => pictureMarkdown({ name, description: 'A map', caption: 'Salt' }))].join(
    '\n\n',
  );
