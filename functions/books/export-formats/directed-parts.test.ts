import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directedParts } from './directed-parts.ts';
import { mixedText } from './testing/mixed-text.ts';

test.each([
  [
    'a Hebrew quotation in an English sentence',
    'He said “שלום עולם”, twice.',
    'ltr',
    ['He said “', '<שלום עולם', '”, twice.'],
  ],
  ['an English name in a Hebrew sentence', 'הוא (Ada) אמר.', 'rtl', ['<הוא (', 'Ada', '<) אמר.']],
  [
    'numbers follow the words before them',
    'הוא 12,5% and 12,5% more',
    'ltr',
    ['<הוא 12,5%', ' and 12,5% more'],
  ],
  [
    'an English sentence at the end of a Hebrew one',
    'אמר: yes, he did!',
    'rtl',
    ['<אמר: ', 'yes, he did', '<!'],
  ],
  ['brackets in pairs', 'a (b) ג', 'rtl', ['a (b)', '< ג']],
  ['an emoji between Hebrew words', 'שלום 😀 עולם', 'ltr', ['<שלום 😀 עולם']],
  ['letters outside the basic plane', 'a 𞤀𞤣 b', 'ltr', ['a ', '<𞤀𞤣', ' b']],
  ['a text without letters', '* * *', 'rtl', ['<* * *']],
  ['a text only in English', 'Yes (1984).', 'ltr', ['Yes (1984).']],
] as const)('cuts a line where its direction changes: %s', (_what, text, base, parts) => {
  const [found] = directedParts([text], base);
  expect(found!.map((part) => `${part.direction === 'rtl' ? '<' : ''}${part.text}`)).toEqual(parts);
});

test('the texts of one line are cut into directed parts as if they were one text', () => {
  expect(
    directedParts(['שלום', ' ', 'עולם', ''], 'ltr').map((parts) => parts.map((part) => part.direction)),
  ).toEqual([['rtl'], ['rtl'], ['rtl'], []]);
});

test('cutting by direction loses no text, and no part has letters of the other direction', () => {
  const bidi = bidiFactory();
  fc.assert(
    fc.property(fc.array(mixedText, { maxLength: 4 }), fc.constantFrom('ltr', 'rtl'), (texts, base) => {
      const parts = directedParts(texts, base);
      expect(parts.map((each) => each.map(({ text }) => text).join(''))).toEqual(texts);
      for (const { text, direction } of parts.flat()) {
        const types = Array.from(text, (character) => bidi.getBidiCharTypeName(character));
        const others = direction === 'rtl' ? ['L'] : ['R', 'AL'];
        expect(types.filter((type) => others.includes(type))).toEqual([]);
      }
    }),
  );
});
