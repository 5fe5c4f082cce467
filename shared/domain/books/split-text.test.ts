import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from './markdown/document-of.ts';
import { markdownOf } from './markdown/markdown-of.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { arbitraryDocuments } from './markdown/testing/arbitrary-documents.ts';
import { joinTexts, splitText, type SplitText } from './split-text.ts';
import { runs } from '#shared/testing/is-full.ts';

test('splitting a text anywhere and joining it again keeps its words', () => {
  let splits = 0;
  fc.assert(
    fc.property(arbitraryDocuments, fc.nat(), (doc, at) => {
      const text = markdownOf(doc);
      const blocks = documentOf(text).content!;
      const blockCount = 1 + (at % blocks.length);
      const parts = splitText(text, blockCount);
      if (!parts) return;
      splits += 1;
      const joinedText = rejoined(parts);
      // Joining turns the title into a plain heading of level two and moves notes to the end, so texts with a title or
      // notes change.
      if (parts.title === '' && !/^\[\^/mu.test(text)) expect(joinedText).toBe(text);
      expect(wordsIn(plainTextOf(joinedText))).toEqual(wordsIn(plainTextOf(text)));
    }),
    runs(120, 60),
  );
  expect(splits).toBeGreaterThan(10);
});

test('when a split makes a heading the title of the second text, its footnote moves there too', () => {
  expect(splitText('One.\n\n## The storm[^1]\n\nTwo.\n\n[^1]: It was in May.', 1)).toEqual({
    first: 'One.',
    title: 'The storm',
    next: 'Two.\n\n[^1]: It was in May.',
  });
});

describe('Splitting a text', () => {
  test('keeps the blocks before the split and makes the rest a separate text', () => {
    expect(splitText('One.\n\n- a\n\n+ b\n\nTwo *three*.', 2)).toEqual({
      first: 'One.\n\n- a',
      title: '',
      next: '- b\n\nTwo *three*.',
    });
  });

  test('turns a heading right after the split into the title of the next text, unless too long', () => {
    expect(splitText('One.\n\n## The *storm*\n\nTwo.', 1)).toEqual({
      first: 'One.',
      title: 'The storm',
      next: 'Two.',
    });
    const long = `## ${'word '.repeat(80).trim()}`;
    expect(splitText(`One.\n\n${long}`, 1)).toEqual({ first: 'One.', title: '', next: long });
  });

  test('is not possible if one of the texts would be empty', () => {
    for (const blockCount of [0, 2, 3]) expect(splitText('One.\n\nTwo.', blockCount)).toBeUndefined();
    expect(splitText('', 1)).toBeUndefined();
  });

  test('gives each part the footnotes to which it refers', () => {
    const text = 'One[^1].\n\nTwo[^2] and[^1].\n\n[^1]: First.\n\n[^2]: Second.\n\n[^3]: Nobody’s.';
    expect(splitText(text, 1)).toEqual({
      first: 'One[^1].\n\n[^1]: First.\n\n[^3]: Nobody’s.',
      title: '',
      next: 'Two[^2] and[^1].\n\n[^1]: First.\n\n[^2]: Second.',
    });
  });
});

describe('Joining two texts', () => {
  test('puts the title of the second text as a heading between both', () => {
    expect(joinTexts('One.', { title: 'The *storm*', text: 'Two.' })).toBe(
      'One.\n\n## The \\*storm\\*\n\nTwo.',
    );
    expect(joinTexts('', { title: '', text: 'Two.' })).toBe('Two.');
    expect(joinTexts('One.', { title: ' ', text: '' })).toBe('One.');
  });

  test('keeps one copy of a footnote to which both parts refer', () => {
    const text = 'One[^1].\n\nTwo[^1].\n\n[^1]: First.';
    expect(rejoined(splitText(text, 1)!)).toBe(text);
  });

  test('keeps two lists apart when one ends the first text and the other begins the second', () => {
    expect(joinTexts('- a', { title: '', text: '- b' })).toBe('- a\n\n+ b');
  });

  test('renumbers footnotes of the second text whose numbers the first text uses, except in code', () => {
    const first = 'One[^1].\n\n[^1]: First.';
    const text = 'Two[^1], three[^2].\n\n```\n[^1]\n```\n\n[^1]: Second.\n\n[^2]: Third.';
    expect(joinTexts(first, { title: '', text })).toBe(
      'One[^1].\n\nTwo[^3], three[^2].\n\n```\n[^1]\n```\n\n[^1]: First.\n\n[^3]: Second.\n\n[^2]: Third.',
    );
  });
});

const rejoined = ({ first, title, next }: SplitText) => joinTexts(first, { title, text: next });

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\[\^[^\]\s]+\]/gu, '')
    .split(/\s+/u)
    .filter(Boolean)
    .toSorted();
