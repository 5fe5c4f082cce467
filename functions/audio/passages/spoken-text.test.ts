import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenTextBy } from './spoken-text.ts';

const siobhan = { word: 'Siobhán', say: 'Shivawn' };
const speakText = (text: string, ...list: { word: string; say: string }[]) => spokenTextBy(list)(text);

test('a listed word is replaced by its pronunciation where it is a whole word', () =>
  expect(speakText('Siobhán, (Siobhán) and “Siobhán!” — Siobhán-Marie… Siobhán', siobhan)).toBe(
    'Shivawn, (Shivawn) and “Shivawn!” — Shivawn-Marie… Shivawn',
  ));

test.each([
  ['SIOBHÁN', 'in capitals'],
  ['siobhán', 'in small letters'],
  ['Siobha\u0301n', 'with its accent stored by itself'],
])('the listed word “Siobhán” is also found as %s, %s', (written) =>
  expect(speakText(written, siobhan)).toBe('Shivawn'),
);

test.each([
  ['Siobhán’s boat', 'Shivawn’s boat'],
  ["Siobhán's boat", "Shivawn's boat"],
  ['SIOBHÁN’S BOAT', 'Shivawn’S BOAT'],
  ['the Siobhán’ boats', 'the Shivawn’ boats'],
  ['Siobhán’ll come, Siobhán’d know', 'Shivawn’ll come, Shivawn’d know'],
  ['‘Siobhán’', '‘Shivawn’'],
])(
  'in “%s” only the listed name is replaced; the apostrophe and the ending after it stay',
  (written, expected) => expect(speakText(written, siobhan)).toBe(expected),
);

test.each([
  ['don', 'I don’t. A donor, London, don2.'],
  ['Brien', "O’Brien and O'Brien"],
  ['can', 'I can’t.'],
  ['s', 'It’s Ada’s.'],
  ['e', 'cafe\u0301'],
  ['C', '2C or C2'],
])('“%s” is not found inside another word: %s', (word, text) =>
  expect(speakText(text, { word, say: 'wrong' })).toBe(text),
);

test('if two listed words start at the same place, the longer whole word is replaced', () => {
  const list = [
    { word: 'New', say: 'noo' },
    { word: 'New York', say: 'noo yawk' },
    { word: 'Yorkers', say: 'yawkas' },
  ];
  expect(speakText('New York, new\u00a0york, New Yorkers, New.', ...list)).toBe(
    'noo yawk, noo yawk, noo yawkas, noo.',
  );
});

test('a pronunciation that contains another listed word is not replaced again', () =>
  expect(speakText('A b', { word: 'a', say: 'b' }, { word: 'b', say: 'a' })).toBe('b a'));

test('a listed word can be a sign such as § or begin or end with one, as in .NET and C++', () => {
  const list = [
    { word: '§', say: 'section' },
    { word: 'C++', say: 'see plus plus' },
    { word: '.NET', say: 'dot net' },
    { word: 'St.', say: 'Saint' },
    { word: '🎉', say: 'hurray' },
  ];
  expect(speakText('§ 5: C++, .NET, St. Paul 🎉', ...list)).toBe(
    'section 5: see plus plus, dot net, Saint Paul hurray',
  );
});

test('a listed word with an apostrophe is found with a straight and with a curly apostrophe', () =>
  expect(speakText("O’Brien and O'Brien", { word: "O'Brien", say: 'Oh Bryan' })).toBe(
    'Oh Bryan and Oh Bryan',
  ));

test('any text without a listed word stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(speakText(text, { word: 'ꙮꙮꙮ', say: 'eyes' })).toBe(text);
    }),
  );
});

test('500 similar words are matched against 600,000 characters in reasonable time', () => {
  const list = Array.from({ length: 500 }, (_, index) => ({
    word: `${'a '.repeat(20)}${index}`,
    say: `number ${index}`,
  }));
  const say = spokenTextBy(list);
  expect(() => say('a '.repeat(300_000))).not.toThrow();
  expect(say(`${'a '.repeat(300_000)}499`)).toMatch(/a number 499$/);
});
