import { expect, test } from 'vitest';
import { coverIn } from './epub-cover.ts';
import type { EpubItem } from './epub-item.ts';
import { parseMarkup } from '#shared/domain/books/html/markup.ts';

const bytes = new Uint8Array([1, 2, 3]);
const archive = { names: ['a.jpg'], has: () => true, read: () => bytes, readWithin: () => bytes };
const jpeg = { id: 'pic', path: 'a.jpg', type: 'image/jpeg', properties: [''] };
const drawing = { id: 'cover-drawing', path: 'cover.svg', type: 'image/svg+xml', properties: [''] };

const findCover = (items: readonly EpubItem[], { metadata = '', isOurs = false } = {}) =>
  coverIn(archive, {
    document: parseMarkup(`<package>${metadata}</package>`, 'xml'),
    items,
    isOwnExport: isOurs,
  });

test('the cover of an e-book is the picture marked as the cover by the rules of EPUB 3 or EPUB 2', () => {
  expect(findCover([{ ...jpeg, properties: ['cover-image'] }])).toEqual({
    picture: bytes,
    type: 'image/jpeg',
    path: 'a.jpg',
  });
  expect(findCover([jpeg], { metadata: '<meta name="cover" content="pic"/>' })).toMatchObject({
    picture: bytes,
  });
});

test('only a picture that is marked as the cover is used as the cover, and never a page', () => {
  expect(findCover([jpeg])).toBeUndefined();
  const page = { ...jpeg, type: 'application/xhtml+xml' };
  expect(findCover([page], { metadata: '<meta name="cover" content="pic"/>' })).toBeUndefined();
});

test('a cover that Quillcast drew is not imported as the cover, but an author’s own cover is', () => {
  const cover = { ...jpeg, properties: ['cover-image'] };
  expect(findCover([cover, drawing], { isOurs: true })).toBeUndefined();
  expect(findCover([cover], { isOurs: true })).toBeDefined();
  expect(findCover([cover, drawing])).toBeDefined();
});
