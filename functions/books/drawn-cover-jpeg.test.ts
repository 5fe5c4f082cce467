import { expect, test } from 'vitest';
import { decode } from '#functions/platform/pictures/codecs.ts';
import { drawnCoverJpegOf } from './drawn-cover-jpeg.ts';

const book = { id: 'book_b', title: 'The Lighthouse', authors: ['Ada Byron'], genre: '', language: 'en' };

test('a cover is drawn as JPEG, as wide as it is wanted, and another title is another picture', async () => {
  const drawn = await drawnCoverJpegOf(book, 400);
  expect(await decode('jpeg', Buffer.from(drawn!))).toMatchObject({ width: 400, height: 600 });
  const other = await drawnCoverJpegOf({ ...book, title: 'The Tide' }, 400);
  expect(Buffer.from(other!).equals(drawn!)).toBe(false);
});

test('a book that names nobody has one too; a title that no font has letters for has none', async () => {
  expect(await drawnCoverJpegOf({ ...book, authors: [] }, 100)).toBeDefined();
  expect(await drawnCoverJpegOf({ ...book, title: 'ᚠᚢᚦ' }, 100)).toBeUndefined();
  expect(await drawnCoverJpegOf({ ...book, authors: ['ᚠᚢᚦ'] }, 100)).toBeUndefined();
});
