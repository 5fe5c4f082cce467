import { describe, expect, it } from 'vitest';
import { isbnDigits, readIsbn } from './isbn.ts';

describe('An ISBN', () => {
  it.each([
    ['9783161484100', '9783161484100'],
    ['978-3-16-148410-0', '978-3-16-148410-0'],
    [' ISBN 978 3 16 148410 0 ', '978-3-16-148410-0'],
    ['urn:isbn:9783161484100', '9783161484100'],
    ['ISBN-13: 978–3–16–148410–0', '978-3-16-148410-0'],
    ['979-10-90636-07-1', '979-10-90636-07-1'],
  ])('with thirteen digits keeps its hyphens: %s', (typed, kept) => {
    expect(readIsbn(typed)).toBe(kept);
  });

  it.each([
    ['3-16-148410-X', '978-3-16-148410-0'],
    ['316148410x', '9783161484100'],
    ['0-306-40615-2', '978-0-306-40615-7'],
  ])('with ten digits becomes an ISBN with thirteen: %s', (typed, expected) => {
    expect(readIsbn(typed)).toBe(expected);
  });

  it.each([
    '',
    '978-3-16-148410-1',
    '9783161484',
    '3-16-148410-0',
    '97831614841000',
    '9773161484101',
    'X161484103',
    '--9783161484100',
    'no number',
  ])('with a wrong check digit or length is not recognised: “%s”', (typed) => {
    expect(readIsbn(typed)).toBeUndefined();
  });

  it('is not changed when it is read again', () => {
    for (const isbn of ['978-3-16-148410-0', '9783161484100']) expect(readIsbn(readIsbn(isbn)!)).toBe(isbn);
  });

  it('is sent to shops without hyphens', () => {
    expect(isbnDigits('978-3-16-148410-0')).toBe('9783161484100');
  });
});
