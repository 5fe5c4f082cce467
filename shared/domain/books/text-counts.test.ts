import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, canonicalMarkdown } from './markdown/canonical.ts';
import { arbitraryDocuments } from './markdown/testing/arbitrary-documents.ts';
import { blocksOfDocument } from './markdown/markdown-of.ts';
import { countsOf } from './text-counts.ts';
import { runs } from '#shared/testing/is-full.ts';

const wordCountOf = (text: string) => countsOf(text).wordCount;
const characterCountOf = (text: string) => countsOf(text).characterCount;

describe('The word count', () => {
  test.each([
    ['', 0],
    ['The ferry had stopped.', 4],
    ["It's a well-known, half-empty harbour", 5],
    ['Salt—and ink – here', 4],
    ['wait...what', 1],
    ['1984\\. It was cold', 4],
    ['# Chapter *One*', 2],
    ['**w**ord', 1],
    ['a\\*b', 1],
    ['one\\\ntwo', 2],
    ['* * *', 0],
    ['&nbsp;', 0],
    ['ends with a blank&#x20;', 4],
    ['**a&#x62;**c', 1],
    ['Fish \\&amp; chips', 3],
    ['see [the map](https://example.com/a\\(b\\)c "of the coast") there', 4],
    ['[https://example.com](https://example.com)', 1],
    ['1. one\n2. two\n   1. three', 3],
    ['- 12 eggs', 2],
    ['> 3. eggs', 1],
    ['It had stopped.[^1] Twice — [^note-b].', 4],
    ['[^1]: It *had* stopped.', 3],
    ['日本[^12]', 1],
    ['half[^1]way', 1],
    ['H~2~O, 10^th^ and [two words]{.superscript}', 5],
    ['\\[^1] \\~~a\\~~', 2],
    ['Привет, мир', 2],
    ['שלום עולם', 2],
    ['👩‍👩‍👧 🎉', 0],
  ])('for "%s" is %i words', (text, words) => {
    expect(wordCountOf(text)).toBe(words);
  });

  test('finds words in scripts without spaces', () => {
    expect(wordCountOf('今日は天気がいい。')).toBeGreaterThan(3);
    expect(wordCountOf('สวัสดีชาวโลก')).toBeGreaterThan(1);
  });

  test('for a text is the sum of the word counts of its blocks', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (doc) => {
        const blocks = blocksOfDocument(doc);
        expect(wordCountOf(blocks.join('\n\n'))).toBe(
          blocks.reduce((sum, block) => sum + wordCountOf(block), 0),
        );
      }),
      runs(300, 40),
    );
  });

  test('can be computed for texts of hundreds of thousands of characters', () => {
    expect(wordCountOf('word '.repeat(200_000))).toBe(200_000);
    expect(wordCountOf(`](${'a(\\'.repeat(200_000)}`)).toBe(1);
    expect(wordCountOf('['.repeat(500_000))).toBe(0);
    expect(wordCountOf(`${' '.repeat(500_000)}1`)).toBe(1);
  });

  test('stays the same when a text is put into the form in which it is stored', () => {
    const text = 'He said:\n* one\n* two\n\n_Never_ again  \nthey ran';
    expect(wordCountOf(canonicalMarkdown(text))).toBe(wordCountOf(text));
    expect(blocksOf(text)).toHaveLength(3);
  });
});

describe('The character count', () => {
  test.each([
    ['', 0],
    ['The ferry had stopped.', 22],
    ['# Chapter *One*', 11],
    ['**w**ord', 4],
    ['a\\*b', 3],
    ['one\\\ntwo', 6],
    ['one\n\ntwo', 6],
    ['* * *', 0],
    ['&nbsp;', 0],
    ['a&nbsp;b', 3],
    ['ends with a blank&#x20;', 18],
    ['see [the map](https://example.com/a\\(b\\)c "of the coast") there', 17],
    ['1. one\n2. two\n   1. three', 11],
    ['- 12 eggs', 7],
    ['> 3. eggs', 4],
    ['[ab]{.smallcaps}c^d^[^1]', 4],
    ['[^1]: ab', 2],
    ['Привет', 6],
    ['今日は', 3],
    ['🎉', 1],
  ])('for "%s" is %i characters', (text, characters) => {
    expect(characterCountOf(text)).toBe(characters);
  });

  test('for a text is the sum of the character counts of its blocks', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (doc) => {
        const blocks = blocksOfDocument(doc);
        expect(characterCountOf(blocks.join('\n\n'))).toBe(
          blocks.reduce((sum, block) => sum + characterCountOf(block), 0),
        );
      }),
      runs(300, 40),
    );
  });

  test('can be computed for texts of a million characters', () => {
    expect(characterCountOf('word '.repeat(200_000))).toBe(1_000_000);
    expect(characterCountOf(`* * *${' '.repeat(500_000)}x`)).toBeGreaterThan(0);
    expect(characterCountOf('> '.repeat(250_000))).toBe(0);
    expect(characterCountOf('*'.repeat(500_000))).toBe(0);
  });
});
