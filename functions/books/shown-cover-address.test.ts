import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { newBook } from './books/new-book.ts';
import { bookArtworkAddress, shownCoverAddress, shownCoverNamed } from './shown-cover-address.ts';

const creatorId = newId('cre');
const id = newId('book');
const book = newBook(
  { title: 'The Salt Road' },
  { ownerId: 'usr_ada', id, createdAt: '2026-11-01T08:00:00.000Z', requestFingerprint: 'f' },
);

test.each([
  ['cover', shownCoverAddress(id, newId('cov'), { creatorId })],
  ['feed', bookArtworkAddress(book, { creatorId })],
])(
  'the file name of a cover (%s) has the ids of creator and book, in at most 64 characters',
  (shape, address) => {
    const name = /^\/book-covers\/(.*)\.jpg$/.exec(address)![1]!;
    expect(name).toMatch(/^\w[\w.-]{0,63}$/);
    expect(shownCoverNamed(name)).toEqual({ shape, creatorId, bookId: id });
  },
);

test('a drawn cover gets a new address when the title of its book changes', () => {
  const other = bookArtworkAddress({ ...book, title: 'Salt' }, { creatorId });
  expect(other).not.toBe(bookArtworkAddress(book, { creatorId }));
});

test.each(['artwork-channel-ada-00000000', 'cover-ada-salt', 'none'])(
  '%s is not recognised as the file name of a cover',
  (name) => expect(shownCoverNamed(name)).toBeUndefined(),
);
