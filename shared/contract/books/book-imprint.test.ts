import { expect, test } from 'vitest';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { BookChange } from './books.ts';

test('an ISBN of ten digits is stored with thirteen digits', () => {
  expect(BookChange.parse({ isbn: '3-16-148410-X' }).isbn).toBe('978-3-16-148410-0');
  expect(BookChange.parse({ isbn: '' }).isbn).toBe('');
});

test.each([
  [{ isbn: '978-3-16-148410-1' }, bookRefusals.isbnWrong],
  [{ authors: ['Ada; Bea'] }, bookRefusals.authorsJoined],
  [{ authors: ['A'.repeat(101)] }, bookRefusals.authorTooLong],
  [{ authors: Array.from({ length: 11 }, (_, at) => `Author ${at}`) }, bookRefusals.tooManyAuthors],
  [{ seriesNumber: 'two' }, bookRefusals.seriesNumberWrong],
  [{ publisher: 'P'.repeat(301) }, bookRefusals.lineTooLong],
])('invalid publication details are refused with a sentence: %j', (body, sentence) => {
  const parsed = BookChange.safeParse(body);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
