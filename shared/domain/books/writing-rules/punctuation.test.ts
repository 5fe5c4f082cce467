import { expect, test } from 'vitest';
import { punctuate } from './punctuation.ts';

const dialogue = `"Go," she said. "He said 'no' and left."`;

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
  // Both keep straight marks: in Hebrew they occur inside words; for Klingon no others are known.
  ['he', dialogue],
  ['x-klingon', dialogue],
])('quotations in %s get the quotation marks of that language', (language, typeset) => {
  expect(typed(dialogue, language)).toBe(typeset);
});

test.each([
  ['a quotation inside another one', `"'Go,' he said."`, '“‘Go,’ he said.”'],
  ['speech that breaks off', '"But I--" she said.', '“But I—” she said.'],
  ['a quotation after a dash', 'He said--"Go."', 'He said—“Go.”'],
  ['a quotation in brackets', '("Go")', '(“Go”)'],
  ['an empty quotation', 'He said "".', 'He said “”.'],
  [
    'contractions and possessives',
    "don't, the dogs' bowls, rock 'n' roll",
    'don’t, the dogs’ bowls, rock ’n’ roll',
  ],
  ['a contraction inside a quotation', `'I don't know--' he said`, '‘I don’t know—’ he said'],
  ['a quotation after a colon', 'He said:"Go." "This:"', 'He said:“Go.” “This:”'],
  [
    'words shortened at their beginning',
    "'Tis true, get 'em, the '90s, summer of '69, 'cause",
    '’Tis true, get ’em, the ’90s, summer of ’69, ‘cause',
  ],
  [
    'words that may be either quoted or shortened',
    "'Round we go' '90 men' 'em'",
    '‘Round we go’ ‘90 men’ ‘em’',
  ],
  ['feet and inches', `He is 5'10" tall`, `He is 5'10" tall`],
  ['a year at the end of a quotation', '"I was born in 1990"', '“I was born in 1990”'],
])(
  'the text before the cursor decides which quotation mark or apostrophe is set for %s',
  (_what, keys, typeset) => {
    expect(typed(keys, 'en')).toBe(typeset);
  },
);

test('in German and French, an apostrophe in an inner quotation stays an apostrophe', () => {
  expect(typed(`"Er sagte: 'Das war's.'"`, 'de')).toBe('„Er sagte: ‚Das war’s.‘“');
  expect(typed(`"Il a dit 'l'ami'"`, 'fr')).toBe('«\u202FIl a dit “l’ami”\u202F»');
});

test.each([
  ['de', "Hast du 'ne Idee?", 'Hast du ’ne Idee?'],
  ['nl', "'s Ochtends 't is", '’s Ochtends ’t is'],
  ['it', "gli anni '60 e 'na", 'gli anni ’60 e “na'],
  ['cy', "mae 'r", 'mae ‘r'],
])('apostrophes of shortened words follow the language: %s', (language, keys, typeset) => {
  expect(typed(keys, language)).toBe(typeset);
});

test('typed spaces inside French quotation marks are not doubled', () => {
  expect(typed('" Bonjour " dit-il.', 'fr')).toBe('«\u202FBonjour\u202F» dit-il.');
  expect(typed('Il dit "".', 'fr')).toBe('Il dit «\u202F».');
});

test('two hyphens become a dash and three points an ellipsis; longer rows of them stay as typed', () => {
  expect(typed('Wait--no... A-b, i.e. so', 'en')).toBe('Wait—no… A-b, i.e. so');
  expect(set('--', '-', 'en')).toBe('---');
  expect(set('...', '.', 'en')).toBe('....');
  expect(typed('a--b...', 'he')).toBe('a—b…');
});

function typed(keys: string, language: string): string {
  let text = '';
  for (const key of keys) text = set(text, key, language);
  expect(set('', keys, language)).toBe(text);
  return text;
}

function set(before: string, text: string, language: string): string {
  const signs = (before + text).split('');
  for (const { at, insert } of punctuate(before, text, language)) signs[at] = insert;
  return signs.join('');
}
