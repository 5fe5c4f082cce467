import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOfLanguage, directionOfText } from './direction.ts';

describe('The direction of a language', () => {
  test.each(
    'ar ar-EG he iw fa fa-AF ur yi ps sd ug dv ku-Arab ckb az-Arab pa-PK arc syr nqo ff-Adlm rhg ks-Arab'.split(
      ' ',
    ),
  )('is from right to left for %s', (language) => expect(directionOfLanguage(language)).toBe('rtl'));

  test.each('en en-GB ku az pa el ru ja zh-Hant hi th he-Latn ar-Latn sd-Deva xx'.split(' '))(
    'is from left to right for %s',
    (language) => expect(directionOfLanguage(language)).toBe('ltr'),
  );

  test.each(['', 'Hebrew!', 'en-ab', 'x'])(
    'is from left to right for a tag that is no language: “%s”',
    (language) => expect(directionOfLanguage(language)).toBe('ltr'),
  );
});

describe('The direction of a text', () => {
  test.each([
    ['a Hebrew text', 'שלום', 'rtl'],
    ['an Arabic text', 'مرحبا', 'rtl'],
    ['a text in Adlam, which has letters outside the basic plane', '𞤀𞤣𞤤𞤢𞤥', 'rtl'],
    ['an English text with a Hebrew word', 'He said שלום.', 'ltr'],
    ['a text that begins with a Hebrew word', '“שלום”, he said.', 'rtl'],
    ['a number before Hebrew', '1984 היה', 'rtl'],
    ['a Greek text', 'Ωμέγα', 'ltr'],
    ['a Japanese text', '日本語 עברית', 'ltr'],
    ['a mark that sets the direction', '\u200fabc', 'rtl'],
  ])('follows the first letter: %s', (_what, text, direction) =>
    expect(directionOfText(text)).toBe(direction),
  );

  test.each([
    ['a text without letters', '* * * 1984', 'rtl'],
    ['a Latin name before Hebrew', 'iPhone הוא טלפון', 'rtl'],
    ['a text only in English', 'He said “no”.', 'ltr'],
    ['a mark that sets the direction', '\u200eiPhone הוא טלפון', 'ltr'],
  ])(
    'in a right-to-left book, depends on whether any letter is right to left: %s',
    (_what, text, direction) => expect(directionOfText(text, 'rtl')).toBe(direction),
  );

  test('is that of the book if no letter decides', () => {
    const signs = fc.string({ unit: fc.constantFrom(' ', '*', '1', '٣', '—', '“', '😀', '\u0301', '،') });
    fc.assert(
      fc.property(signs, fc.constantFrom('ltr', 'rtl'), (text, book) => {
        expect(directionOfText(text, book)).toBe(book);
      }),
    );
  });

  test('is the one that the Unicode Bidirectional Algorithm finds', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...Array.from('aéΩд日कשע\u05b0مپ\u064eܐހߊ 1٣.,(“؟—\u200e\u200f\u061c')),
    });
    fc.assert(
      fc.property(signs, (text) => {
        const { paragraphs } = bidiFactory().getEmbeddingLevels(text, 'auto');
        expect(directionOfText(text)).toBe(paragraphs[0]?.level === 1 ? 'rtl' : 'ltr');
      }),
    );
  });
});
