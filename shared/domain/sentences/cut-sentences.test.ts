import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesIn as sentencesOfOrigins } from '#shared/domain/books/origins/sentences.ts';
import { sentencesIn as sentencesOfRules } from '#shared/domain/writing/by-rules/words.ts';
import { cutSentences } from './cut-sentences.ts';

const textsOf = (text: string, language = 'en') =>
  cutSentences(text, language).map((sentence) => sentence.text.trim());

test('no sentence ends at a title (Dr.), at an initial, or at a quotation before “he said”', () => {
  expect(textsOf('Dr. Imogen Vale met Mr. O’Hara. “Stop!” he said. J. R. Moss left.')).toEqual([
    'Dr. Imogen Vale met Mr. O’Hara.',
    '“Stop!” he said.',
    'J. R. Moss left.',
  ]);
});

test.each([
  ['de', 'Am 3. Mai'],
  ['de', 'Er mag Tiere, z. B. Hunde'],
  ['fr', '« Non ! » Puis'],
  ['es', 'El Sr. López'],
  ['en', 'and wait for e.g. this'],
])('in the language %s, “%s” is one sentence', (language, text) =>
  expect(textsOf(text, language)).toEqual([text]),
);

test('the language decides whether a full stop ends a sentence', () => {
  expect(textsOf('Am 3. Mai kam sie.', 'de')).toHaveLength(1);
  expect(textsOf('He came on May 3. Mai was late.', 'en')).toHaveLength(2);
  expect(textsOf('Vgl. Kant.', 'de-AT')).toHaveLength(1);
  expect(textsOf('Mr. Lowe', 'xx')).toHaveLength(1);
});

test('“ft.” can end a sentence when it is a unit (5 ft.), but not when a name follows', () => {
  expect(textsOf('The plank was 5 ft. He left it in Ft. Worth.')).toEqual([
    'The plank was 5 ft.',
    'He left it in Ft. Worth.',
  ]);
});

test('prose without capital letters is split at its full stops, even after a name', () => {
  expect(textsOf('he met Ada. she stayed, e.g. here. why? nobody knows...really.')).toEqual([
    'he met Ada.',
    'she stayed, e.g. here.',
    'why?',
    'nobody knows...really.',
  ]);
  expect(textsOf('He met her. she stayed.')).toHaveLength(1);
});

test('a closing quotation mark belongs to its sentence even after a space', () => {
  expect(textsOf('« Tu viens ? » Paul se tut. « Non ! »', 'fr')).toEqual([
    '« Tu viens ? »',
    'Paul se tut.',
    '« Non ! »',
  ]);
});

test('a footnote mark stays with the sentence before it', () => {
  expect(textsOf('He left.\u2060 Then it rained.¹ Nobody saw.')).toEqual([
    'He left.\u2060',
    'Then it rained.¹',
    'Nobody saw.',
  ]);
});

test('a line break ends a sentence, even before a small letter', () => {
  expect(textsOf('Roses are red\nviolets are blue')).toEqual(['Roses are red', 'violets are blue']);
});

test('a semicolon ends a question in Greek only', () => {
  expect(textsOf('Τι κάνεις; Καλά.')).toEqual(['Τι κάνεις;', 'Καλά.']);
  expect(textsOf('It rained; Ada stayed.')).toEqual(['It rained; Ada stayed.']);
});

test('scripts without spaces or capitals are split at their stops', () => {
  expect(textsOf('他走了。她来了。「好。」他说。', 'zh')).toEqual([
    '他走了。',
    '她来了。',
    '「好。」',
    '他说。',
  ]);
  expect(textsOf('هل جاء؟ نعم. ذهب.', 'ar')).toHaveLength(3);
  expect(textsOf('वह गया। वह आई।', 'hi')).toHaveLength(2);
});

test('an emoji belongs to the sentence before it', () => {
  expect(textsOf('And so on. Well done! 🎉')).toEqual(['And so on.', 'Well done! 🎉']);
});

test('the sentences joined are the whole text, and each sentence’s index is where it begins', () => {
  const piece = fc.constantFrom(
    ...'Dr.| A.|“Oh!”|« Oh ! »|?|…| |\n|\r\n|\u2029|word|Word|3.|🎉|𝒳|\u2060|Ω;|他走了。'.split('|'),
  );
  const language = fc.constantFrom('en', 'de', 'fr', 'nl', '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), language, (pieces, of) => {
      const text = pieces.join('');
      const sentences = cutSentences(text, of);
      expect(sentences.map((sentence) => sentence.text).join('')).toBe(text);
      for (const { text: own, index } of sentences) expect(text.slice(index, index + own.length)).toBe(own);
    }),
  );
});

test('a sentence that begins with a capital letter stays whole when it is split by itself', () => {
  const piece = fc.constantFrom(
    ...'Dr. |A. |“Oh!” |« Oh ! » |? |… |word |Word |No. |5 |he. |He. '.split('|'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const line = `Then ${pieces.join('')}`;
      for (const sentence of textsOf(line).filter((one) => /^\p{Lu}/u.test(one)))
        expect(textsOf(sentence)).toEqual([sentence]);
    }),
  );
});

test('even a very long line of only full stops or quotation marks can be split', () => {
  const hostile = ['. ', '." ', '« ! » ', 'a. ', '…', '"', '“'].map((piece) => piece.repeat(20_000));
  for (const line of hostile) expect(textsOf(line).join('').length).toBeGreaterThan(0);
});

describe('The number of sentences', () => {
  const text = 'Dr. Imogen Vale met Mr. O’Hara at No. 5. “Why?” he asked. She left.';

  test.each([
    ['to find the origins of its sentences', (all: string) => sentencesOfOrigins(all, 'en').length],
    ['for an answer from the offline writer', (all: string) => sentencesOfRules(all, 'en').length],
  ])('is the same as `cutSentences` finds when a text is split %s', (_, count) =>
    expect(count(text)).toBe(cutSentences(text, 'en').length),
  );
});
