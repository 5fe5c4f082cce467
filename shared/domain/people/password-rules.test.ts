import { expect, test } from 'vitest';
import { passwordPolicy, passwordRules, passwordSymbols } from './password-rules.ts';

const broken = (password: string) =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ label }) => label);

test.each([
  ['Quillcast-1843', []],
  ['Aa1 aaaaaaaa', []],
  ['', passwordRules.map(({ label }) => label)],
  ['Aa1!aaaaa', ['At least 10 characters']],
  ['AA1!AAAAAA', ['A lowercase letter']],
  ['aa1!aaaaaa', ['An uppercase letter']],
  ['Aaa!aaaaaa', ['A digit']],
  ['Aa1aaaaaaa', ['A symbol, such as ! ? # or %']],
  [' Aa1aaaaaaa ', ['A symbol, such as ! ? # or %']],
  ['Aa1aaaaaaé', ['A symbol, such as ! ? # or %']],
])('the password “%s” breaks these rules: %j', (password, labels) =>
  expect(broken(password)).toEqual(labels),
);

test('a password needs ten characters, although the library’s default is six (S9.43)', () => {
  expect(passwordPolicy.minLength).toBe(10);
  expect(broken('aB3!567890')).toEqual([]);
  expect(broken('aB3!56789')).toHaveLength(1);
});

test('each symbol that the user pool accepts counts as a symbol in a password', () => {
  for (const symbol of passwordSymbols) expect([symbol, broken(`Aa1aaaaaaa${symbol}`)]).toEqual([symbol, []]);
});
