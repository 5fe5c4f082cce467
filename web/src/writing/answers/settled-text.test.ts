import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { settledText } from './settled-text.ts';

describe('An AI answer being written', () => {
  test('never shows a letter that is later removed, nor Markdown syntax', () => {
    for (let end = 0; end < answer.length; end += 1) {
      const now = lettersOf(settledText(answer.slice(0, end)));
      const next = lettersOf(settledText(answer.slice(0, end + 1)));
      expect(next.slice(0, now.length)).toBe(now);
      expect(now).not.toMatch(/[*`#>]/u);
    }
  });

  test('hides fewer than 30 of the characters received so far', () => {
    for (let end = 0; end < answer.length; end += 1)
      expect(end - settledText(answer.slice(0, end)).length).toBeLessThan(30);
  });

  test('shows emphasised text as such before the closing asterisks arrive', () => {
    expect(settledText('She is **very ol')).toBe('She is **very ol**');
    expect(settledText('She *is **very')).toBe('She *is **very***');
    expect(settledText('Write `a *b')).toBe('Write `a *b`');
  });

  test('holds back Markdown syntax until its meaning is clear', () => {
    expect(settledText('Rain\n-')).toBe('Rain');
    expect(settledText('Rain\n\n12')).toBe('Rain');
    expect(settledText('“Rain” [chap')).toBe('“Rain”');
    expect(settledText('“Rain” [chapter 3]')).toBe('“Rain” [chapter 3]');
    expect(settledText('See [this](http://e')).toBe('See');
    expect(settledText('Rain *')).toBe('Rain');
    expect(settledText('R&am')).toBe('R');
  });

  test('keeps an asterisk unchanged if it does not start emphasis', () => {
    expect(settledText('2 * 3 is six')).toBe('2 * 3 is six');
    expect(settledText('a \\*b and')).toBe('a \\*b and');
    expect(settledText('* one\n* two')).toBe('* one\n* two');
  });
});

const lettersOf = (markdown: string) => textOf(documentOf(markdown)).replaceAll(/\s/gu, '');

const textOf = (node: DocNode): string =>
  node.text ?? node.attrs?.markdown ?? (node.content ?? []).map(textOf).join(' ');

const answer = [
  '# In short',
  '',
  'Mara **never** held the *lamp*: “the lamp\nwas lit” [chapter 3], and **then** “it *was* gone” [chapter 12] &amp; more.',
  '',
  '- One **bold *and* slanted** thing',
  '- `code with a [` here',
  '',
  '1. First',
  '2. Second thing',
  '   with a line more',
  '',
  '> A quotation *in italics*',
  '',
  '```',
  'a block',
  '```',
  '',
  '***',
  '',
  'The end of 1984.',
].join('\n');
