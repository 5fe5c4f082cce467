import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artworkSvg } from './artwork.ts';
import { coverSvg } from './cover.ts';
import { motifs } from './covers/motifs.ts';

test('the same id always has the same artwork, and 200 ids have different ones', () => {
  expect(artworkSvg({ id: 'aud_1' })).toBe(artworkSvg({ id: 'aud_1' }));
  const pictures = Array.from({ length: 200 }, (_, at) => artworkSvg({ id: `aud_${at}` }));
  expect(new Set(pictures).size).toBe(200);
});

test('a book without an uploaded cover has artwork in the same colours as its drawn cover', () => {
  const genres = ['Science fiction', 'horror', 'fantasy', 'crime', 'romance', 'poems', 'Krimi', ''];
  for (const genre of genres)
    for (const id of ['book_1', 'book_2', 'book_3'])
      expect(fieldOf(artworkSvg({ id, genre }))).toBe(
        fieldOf(coverSvg({ id, genre, title: 'Undertow', author: '' })),
      );
});

test('the artwork for any id and genre is small and valid XML', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 100 });
  fc.assert(
    fc.property(anyText, fc.option(anyText, { nil: undefined }), (id, genre) => {
      expectValidSvg(artworkSvg({ id, genre }));
    }),
    { numRuns: 300 },
  );
  for (const genre of genresOfFamilies)
    for (let at = 0; at < 20; at += 1) expectValidSvg(artworkSvg({ id: `book_${at}`, genre }));
});

test('these tests use genres of all the design families of book covers', () => {
  expect(genresOfFamilies).toHaveLength(Object.keys(motifs).length);
});

const genresOfFamilies = [
  'space',
  'horror',
  'fantasy',
  'crime',
  'romance',
  'children',
  'poetry',
  'history',
  'essay',
  'novel',
];

const fieldOf = (svg: string) => /<rect[^>]*? fill="(#[\da-f]{6})"/.exec(svg)?.[1];

function expectValidSvg(svg: string): void {
  expect(svg.length).toBeLessThan(1_500);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const tag = /<\/?(?:svg|g|rect|circle|ellipse|path)(?: [\w:-]+="[^"<&]*")*>/g;
  expect(svg.replaceAll(tag, '')).toBe('');
  expect(svg.match(/<\w+/g)?.length).toBe(svg.match(/<\//g)?.length);
}
