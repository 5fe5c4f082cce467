import { expect, test } from 'vitest';
import { newAuthorizationCode, normalCode, shownCode } from './authorization-code.ts';

test('a code is eight characters, none of which looks like another (S1.09)', () => {
  const everyLetter = Array.from({ length: 31 }, (_, at) => newAuthorizationCode(() => at)).join('');
  expect(everyLetter).toHaveLength(31 * 8);
  expect(new Set(everyLetter).size).toBe(31);
  expect(everyLetter).not.toMatch(/[01ILO]/);
  expect(newAuthorizationCode((limit) => limit - 1)).toBe('ZZZZZZZZ');
});

test.each(['ABCD-EFGH', 'abcd efgh', ' abcd–efgh\n', 'A B-C D E F G H'])(
  'however it is typed, it is the same code: %s',
  (typed) => expect(normalCode(typed)).toBe('ABCDEFGH'),
);

test('people read a code in two halves', () => expect(shownCode('ABCDEFGH')).toBe('ABCD-EFGH'));
