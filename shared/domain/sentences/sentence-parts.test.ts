import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSentenceParts, partsOf } from './sentence-parts.ts';

test('a sentence over 600 characters is split between its clauses', () => {
  const clause = `Some ${'word '.repeat(30)}end, `;
  const text = `Short. ${clause.repeat(8)}and over. Next.`;
  const parts = cutSentenceParts(text, 'en');
  expect(parts.map((part) => part.continues === true)).toEqual([false, true, true, false, false]);
  expect(parts[1]!.text.endsWith('end, ')).toBe(true);
  for (const part of parts) {
    expect(part.text.trim().length).toBeLessThanOrEqual(600);
    expect(text.slice(part.index, part.index + part.text.length)).toBe(part.text);
  }
});

test('the parts of a text join to the text again, and no character is split', () => {
  const piece = fc.constantFrom('word', ', ', '   ', 'x'.repeat(9), '🎉', '; ', '”', '，');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = partsOf(text, 12);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.trimEnd().length).toBeLessThanOrEqual(12);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});
