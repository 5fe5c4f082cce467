import { expect, test } from 'vitest';
import { smartPunctuation } from './smart-punctuation.ts';

const said = `"Go," she said. "He said 'no' and left."`;

test.each([
  ['en', '“Go,” she said. “He said ‘no’ and left.”'],
  ['en-GB', '“Go,” she said. “He said ‘no’ and left.”'],
  ['de', '„Go,“ she said. „He said ‚no‘ and left.“'],
  ['de-CH', '«Go,» she said. «He said ‹no› and left.»'],
  ['fr', '«\u202FGo,\u202F» she said. «\u202FHe said “no” and left.\u202F»'],
  ['fr-CA', '«\u202FGo,\u202F» she said. «\u202FHe said “no” and left.\u202F»'],
  ['pl', '„Go,” she said. „He said «no» and left.”'],
  ['sv', '”Go,” she said. ”He said ’no’ and left.”'],
  ['fi', '”Go,” she said. ”He said ’no’ and left.”'],
  ['ru', '«Go,» she said. «He said „no“ and left.»'],
  ['uk', '«Go,» she said. «He said „no“ and left.»'],
  ['es', '«Go,» she said. «He said “no” and left.»'],
  ['es-MX', '“Go,” she said. “He said ‘no’ and left.”'],
  ['it', '«Go,» she said. «He said “no” and left.»'],
  ['pt-BR', '“Go,” she said. “He said ‘no’ and left.”'],
  ['pt-PT', '«Go,» she said. «He said “no” and left.»'],
  ['cs', '„Go,“ she said. „He said ‚no‘ and left.“'],
  ['hu', '„Go,” she said. „He said »no« and left.”'],
  ['nb', '«Go,» she said. «He said ‘no’ and left.»'],
  ['ja', '「Go,」 she said. 「He said 『no』 and left.」'],
  // Nothing is known of its marks here, or they mean something inside of words.
  ['he', said],
  ['x-klingon', said],
])('quotations of %s stand in its own marks', (language, typeset) => {
  expect(typed(said, language)).toBe(typeset);
});

test.each([
  ['a quotation inside another one', `"'Go,' he said."`, '“‘Go,’ he said.”'],
  ['what breaks off', '"But I--" she said.', '“But I—” she said.'],
  ['what begins after a dash', 'He said--"Go."', 'He said—“Go.”'],
  ['what stands in brackets', '("Go")', '(“Go”)'],
  ['a pair without words', 'He said "".', 'He said “”.'],
  ['apostrophes', "don't, the dogs' bowls, rock 'n' roll", 'don’t, the dogs’ bowls, rock ‘n’ roll'],
  ['an apostrophe inside of a quotation', `'I don't know--' he said`, '‘I don’t know—’ he said'],
  ['feet and inches', `He is 5'10" tall`, `He is 5'10" tall`],
  ['a year at the end of a quotation', '"I was born in 1990"', '“I was born in 1990”'],
])('%s is told from what stands before', (_what, keys, typeset) => {
  expect(typed(keys, 'en')).toBe(typeset);
});

test('a word that goes on after a single mark has an apostrophe, where that is another mark', () => {
  expect(typed(`"Er sagte: 'Das war's.'"`, 'de')).toBe('„Er sagte: ‚Das war’s.‘“');
  expect(typed(`"Il a dit 'l'ami'"`, 'fr')).toBe('«\u202FIl a dit “l’ami”\u202F»');
});

test('who types the spaces inside French marks has them once', () => {
  expect(typed('" Bonjour " dit-il.', 'fr')).toBe('«\u202FBonjour\u202F» dit-il.');
  expect(typed('Il dit "".', 'fr')).toBe('Il dit «\u202F».');
});

test('two hyphens are a dash and three points an ellipsis, and no more of them are', () => {
  expect(typed('Wait--no... A-b, i.e. so', 'en')).toBe('Wait—no… A-b, i.e. so');
  expect(smartPunctuation('--', '-', 'en')).toBeUndefined();
  expect(smartPunctuation('...', '.', 'en')).toBeUndefined();
  expect(typed('a--b...', 'he')).toBe('a—b…');
});

/** A paragraph as it stands once these keys were pressed. */
function typed(keys: string, language: string): string {
  let text = '';
  for (const key of keys) {
    const replacement = smartPunctuation(text, key, language);
    text = replacement ? text.slice(0, text.length - replacement.remove) + replacement.insert : text + key;
  }
  return text;
}
