import { expect, test } from 'vitest';
import { genres } from '#shared/domain/books/genres.ts';
import { categoryOfGenre } from './category-of-genre.ts';

test('each genre on offer has a category', () => {
  expect(Object.fromEntries(genres.map((genre) => [genre, categoryOfGenre(genre)]))).toEqual({
    'Literary fiction': 'Fiction',
    'Short stories': 'Fiction',
    Fantasy: 'Fiction',
    'Science fiction': 'Fiction',
    Crime: 'Fiction',
    Thriller: 'Fiction',
    Romance: 'Fiction',
    'Historical fiction': 'Fiction',
    Horror: 'Fiction',
    'Young adult': 'Fiction',
    'Children’s': 'Children',
    Poetry: 'Poetry',
    Memoir: 'Memoir',
    Biography: 'Memoir',
    Essays: 'Society',
    'Non-fiction': 'Everything Else',
  });
});

test.each([
  ['', 'Everything Else'],
  ['Gardening', 'Everything Else'],
  ['popular SCIENCE', 'Science'],
  ['Sci-fi', 'Fiction'],
  ['Historical novel', 'Fiction'],
  ['Military history', 'History'],
  ['Nonfiction', 'Everything Else'],
  ['Self-help', 'Health'],
  ['Small business', 'Business'],
  ['(drop table)', 'Everything Else'],
])('the genre “%s” belongs to the category %s', (genre, category) =>
  expect(categoryOfGenre(genre)).toBe(category),
);
