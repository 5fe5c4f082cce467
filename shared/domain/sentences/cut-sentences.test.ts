import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesIn as sentencesOfOrigins } from '#shared/domain/books/origins/sentences.ts';
import { sentencesIn as sentencesOfRules } from '#shared/domain/writing/by-rules/words.ts';
import { cutSentences } from './cut-sentences.ts';

const textsOf = (text: string) => cutSentences(text).map((sentence) => sentence.text.trim());

test('titles, initials and speech that goes on end no sentence', () => {
  expect(textsOf('Dr. Imogen Vale met Mr. O’Hara. “Stop!” he said. J. R. Moss left.')).toEqual([
    'Dr. Imogen Vale met Mr. O’Hara.',
    '“Stop!” he said.',
    'J. R. Moss left.',
  ]);
});

test('a line break ends a sentence, whatever the line begins with', () => {
  expect(textsOf('Roses are red\nviolets are blue')).toEqual(['Roses are red', 'violets are blue']);
});

test('what asks in Greek ends a sentence there, and nowhere else', () => {
  expect(textsOf('Τι κάνεις; Καλά.')).toEqual(['Τι κάνεις;', 'Καλά.']);
  expect(textsOf('It rained; Ada stayed.')).toEqual(['It rained; Ada stayed.']);
});

test('what has no word belongs to the sentence before it', () => {
  expect(textsOf('And so on. Well done! 🎉')).toEqual(['And so on.', 'Well done! 🎉']);
});

test('put together the sentences are the text again, each where it says', () => {
  const piece = fc.constantFrom(...'Dr.| A.|“Oh!”|?|…| |\n|\r\n|\u2029|word|Word|🎉|Ω;|他走了。'.split('|'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const sentences = cutSentences(text);
      expect(sentences.map((sentence) => sentence.text).join('')).toBe(text);
      for (const { text: own, index } of sentences) expect(text.slice(index, index + own.length)).toBe(own);
    }),
  );
});

describe('whoever counts sentences', () => {
  const text = 'Dr. Imogen Vale met Mr. O’Hara at No. 5. “Why?” he asked. She left.';

  test.each([
    ['to tell whose they are', (all: string) => sentencesOfOrigins(all).length],
    ['to write by rules', (all: string) => sentencesOfRules(all).length],
  ])('%s finds as many', (_, count) => expect(count(text)).toBe(cutSentences(text).length));
});
