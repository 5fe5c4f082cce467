import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLongText, maxPassageCharacters, passagesOf } from './passages.ts';
import { sentencesOf } from './sentences.ts';

const passagesIn = (source: string) => passagesOf(sentencesOf(source, { language: 'en' }), () => 'Andrew');

describe('The passages of a narrated text', () => {
  it('are the sentences, with pauses that depend on headings and paragraphs', () => {
    expect(passagesIn('# Title\n\nOne. Two.\n\nThree.')).toEqual([
      { sentence: 0, text: 'Title', voiceId: 'Andrew', pauseAfterSeconds: 0.9 },
      { sentence: 1, text: 'One.', voiceId: 'Andrew', pauseAfterSeconds: 0.2 },
      { sentence: 2, text: 'Two.', voiceId: 'Andrew', pauseAfterSeconds: 0.6 },
      { sentence: 3, text: 'Three.', voiceId: 'Andrew', pauseAfterSeconds: 0 },
    ]);
  });

  it('are silent where a sentence has no words', () => {
    expect(passagesIn('One.\n\n…\n\nTwo.').map(({ text }) => text)).toEqual(['One.', '', 'Two.']);
  });

  it('follow each other without a pause within an overlong sentence', () => {
    const passages = passagesIn(`${'word, '.repeat(600)}end. Next.`);
    expect(passages.map(({ sentence }) => sentence)).toEqual([...passages.keys()]);
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(600);
    expect(passages.map(({ pauseAfterSeconds }) => pauseAfterSeconds).slice(-3)).toEqual([0, 0.2, 0]);
    expect(passages.filter(({ pauseAfterSeconds }) => pauseAfterSeconds > 0)).toHaveLength(1);
  });
});

describe('An overlong sentence', () => {
  it('is cut after a clause if possible, else between words, else anywhere', () => {
    const clauses = cutLongText(`${'x'.repeat(900)}, ${'y'.repeat(400)} ${'z'.repeat(900)}`);
    expect(clauses.map((part) => part[0])).toEqual(['x', 'y']);
    expect(cutLongText(`${'x'.repeat(900)} ${'y'.repeat(900)}`).map((part) => part[0])).toEqual(['x', 'y']);
    expect(cutLongText('x'.repeat(maxPassageCharacters + 1)).map((part) => part.length)).toEqual([
      maxPassageCharacters,
      1,
    ]);
  });

  it('is cut in reasonable time at 600,000 characters of any kind', () => {
    for (const unit of ['x', ')', ') ', ', ', '"', '。', '🎉', ' '])
      expect(() => cutLongText(`a,${unit.repeat(600_000 / unit.length)}`)).not.toThrow();
  });

  it('loses no characters, and each of its parts fits into one voice call', () => {
    const word = fc.constantFrom('word', ', ', ' ', 'x'.repeat(700), '👩‍🚀'.repeat(90), '; ', '”', ') ');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join('');
        const parts = cutLongText(text);
        expect(parts.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(maxPassageCharacters);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
