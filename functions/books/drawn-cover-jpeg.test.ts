import { expect, test } from 'vitest';
import { decode } from '#functions/platform/pictures/codecs.ts';
import { drawnCoverJpegOf } from './drawn-cover-jpeg.ts';

const book = { id: 'book_b', title: 'The Lighthouse', authors: ['Ada Byron'], genre: '', language: 'en' };

test('a cover is drawn as a JPEG of the requested width, and another title gives another picture', async () => {
  const drawn = await drawnCoverJpegOf(book, 400);
  expect(await decode('jpeg', Buffer.from(drawn!))).toMatchObject({ width: 400, height: 600 });
  const other = await drawnCoverJpegOf({ ...book, title: 'The Tide' }, 400);
  expect(Buffer.from(other!).equals(drawn!)).toBe(false);
});

test('a cover is drawn for a book without author, but not if the font lacks letters of its text', async () => {
  expect(await drawnCoverJpegOf({ ...book, authors: [] }, 100)).toBeDefined();
  expect(await drawnCoverJpegOf({ ...book, title: 'ᚠᚢᚦ' }, 100)).toBeUndefined();
  expect(await drawnCoverJpegOf({ ...book, authors: ['ᚠᚢᚦ'] }, 100)).toBeUndefined();
});
