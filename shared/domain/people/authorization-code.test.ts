import { expect, test } from 'vitest';
import { isWholeCode, newAuthorizationCode, normalCode, groupedCode } from './authorization-code.ts';

const everyLetter = Array.from({ length: 31 }, (_, at) => newAuthorizationCode(() => at)).join('');

test('an authorization code has no characters that are easily confused (S1.09)', () => {
  expect(new Set(everyLetter).size).toBe(31);
  expect(everyLetter).not.toMatch(/[01ILO]/);
  expect(newAuthorizationCode((limit) => limit - 1)).toBe('ZZZZZZZZZZZZZ');
});

test('an authorization code has at least 60 bits of randomness (S1.09)', () => {
  const characters = everyLetter.length / 31;
  expect(characters * Math.log2(new Set(everyLetter).size)).toBeGreaterThanOrEqual(60);
});

test.each(['ABCD-EFGH-JKMNP', 'abcd efgh jkmnp', ' abcd–efgh–jkmnp\n', 'A B-C D E F G H J K M N P'])(
  'different spellings of an authorization code give the same code: %s',
  (typed) => expect(normalCode(typed)).toBe('ABCDEFGHJKMNP'),
);

test('an authorization code is shown in three groups', () =>
  expect(groupedCode('ABCDEFGHJKMNP')).toBe('ABCD-EFGH-JKMNP'));

test('an authorization code is complete with 8 or 13 characters and with no other length', () => {
  expect(isWholeCode('ABCDEFGH')).toBe(true);
  expect(isWholeCode('ABCDEFGHJKMNP')).toBe(true);
  for (const wrongCode of ['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFGHJKMN', 'ABCDEFGHJKMNPQ'])
    expect(isWholeCode(wrongCode)).toBe(false);
});
