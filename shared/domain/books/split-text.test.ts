import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from './markdown/document-of.ts';
import { markdownOf } from './markdown/markdown-of.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { documents } from './markdown/testing/arbitrary-documents.ts';
import { joinTexts, splitText, type SplitText } from './split-text.ts';
import { runs } from '#shared/testing/is-full.ts';

test('a text that is split anywhere and joined again is the text, whatever stands in it', () => {
  let splits = 0;
  fc.assert(
    fc.property(documents, fc.nat(), (doc, at) => {
      const text = markdownOf(doc);
      const blocks = documentOf(text).content!;
      const keep = 1 + (at % blocks.length);
      const parts = splitText(text, keep);
      if (!parts) return;
      splits += 1;
      const again = together(parts);
      // A heading returns at level two in plain text, and notes move to the end.
      if (parts.title === '' && !/^\[\^/mu.test(text)) expect(again).toBe(text);
      expect(wordsIn(plainTextOf(again))).toEqual(wordsIn(plainTextOf(text)));
    }),
    runs(120, 60),
  );
  expect(splits).toBeGreaterThan(20);
});

describe('A split', () => {
  test('leaves the blocks before it and makes the others a text of their own', () => {
    expect(splitText('One.\n\n- a\n\n+ b\n\nTwo *three*.', 2)).toEqual({
      first: 'One.\n\n- a',
      title: '',
      next: '- b\n\nTwo *three*.',
    });
  });

  test('makes the heading that it stands before the title of what follows', () => {
    expect(splitText('One.\n\n## The *storm*\n\nTwo.', 1)).toEqual({
      first: 'One.',
      title: 'The storm',
      next: 'Two.',
    });
    const long = `## ${'word '.repeat(80).trim()}`;
    expect(splitText(`One.\n\n${long}`, 1)).toEqual({ first: 'One.', title: '', next: long });
  });

  test('that would leave one of the two with nothing is none', () => {
    for (const keep of [0, 2, 3]) expect(splitText('One.\n\nTwo.', keep)).toBeUndefined();
    expect(splitText('', 1)).toBeUndefined();
  });

  test('gives each part the notes that it refers to', () => {
    const text = 'One[^1].\n\nTwo[^2] and[^1].\n\n[^1]: First.\n\n[^2]: Second.\n\n[^3]: Nobody’s.';
    expect(splitText(text, 1)).toEqual({
      first: 'One[^1].\n\n[^1]: First.\n\n[^3]: Nobody’s.',
      title: '',
      next: 'Two[^2] and[^1].\n\n[^1]: First.\n\n[^2]: Second.',
    });
  });
});

test('a note of the heading that becomes a title goes with what follows', () => {
  expect(splitText('One.\n\n## The storm[^1]\n\nTwo.\n\n[^1]: It was in May.', 1)).toEqual({
    first: 'One.',
    title: 'The storm',
    next: 'Two.\n\n[^1]: It was in May.',
  });
});

describe('A join', () => {
  test('has the title of the second as a heading between both', () => {
    expect(joinTexts('One.', { title: 'The *storm*', text: 'Two.' })).toBe(
      'One.\n\n## The \\*storm\\*\n\nTwo.',
    );
    expect(joinTexts('', { title: '', text: 'Two.' })).toBe('Two.');
    expect(joinTexts('One.', { title: ' ', text: '' })).toBe('One.');
  });

  test('of what was split has a note once that both parts refer to', () => {
    const text = 'One[^1].\n\nTwo[^1].\n\n[^1]: First.';
    expect(together(splitText(text, 1)!)).toBe(text);
  });

  test('keeps two lists apart that come to stand side by side', () => {
    expect(joinTexts('- a', { title: '', text: '- b' })).toBe('- a\n\n+ b');
  });

  test('gives the notes of the second other labels than those of the first, and never in code', () => {
    const first = 'One[^1].\n\n[^1]: First.';
    const text = 'Two[^1], three[^2].\n\n```\n[^1]\n```\n\n[^1]: Second.\n\n[^2]: Third.';
    expect(joinTexts(first, { title: '', text })).toBe(
      'One[^1].\n\nTwo[^3], three[^2].\n\n```\n[^1]\n```\n\n[^1]: First.\n\n[^3]: Second.\n\n[^2]: Third.',
    );
  });
});

const together = ({ first, title, next }: SplitText) => joinTexts(first, { title, text: next });

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\[\^[^\]\s]+\]/gu, '')
    .split(/\s+/u)
    .filter(Boolean)
    .toSorted();
