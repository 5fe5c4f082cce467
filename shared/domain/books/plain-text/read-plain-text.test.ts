import { describe, expect, it } from 'vitest';
import { nodeText } from '#shared/domain/books/html/blocks.ts';
import { readPlainText } from './read-plain-text.ts';

describe('A plain text file', () => {
  it('has one paragraph per line when its lines are not wrapped', () => {
    expect(lines('One long line.\nAnother one.\n\nA third.')).toEqual([
      'One long line.',
      'Another one.',
      'A third.',
    ]);
  });

  it('has its wrapped lines joined into paragraphs, but not its lines of verse', () => {
    const wrapped = [
      'It was a bright cold day in the town by the sea, and the clocks of the',
      'harbour were striking one after the other, none of them at the hour.',
      'Nobody minded, since nobody in this town had ever been known to arrive',
      'in time for anything, be it a wedding, a burial or the fish market.',
      '',
      'The sea is old,',
      'the sea is cold.',
      '',
      'She closed the window again and went back to the table, where the last',
      'of the letters lay, and began to read it for the third time this week.',
      'Then she burned it.',
    ].join('\r\n');
    expect(lines(wrapped)).toEqual([
      wrapped.split('\r\n').slice(0, 4).join(' '),
      'The sea is old,\nthe sea is cold.',
      wrapped.split('\r\n').slice(8).join(' '),
    ]);
  });

  it('has headings where lines are underlined, as in our exports', () => {
    expect(
      readPlainText('Part One\n========\n\nThe Sea\n-------\n\nText.')
        .map(shape)
        .filter((line) => line !== 'paragraph '),
    ).toEqual(['heading 1 Part One', 'heading 2 The Sea', 'paragraph Text.']);
  });

  it('keeps page breaks, and has an empty paragraph for each empty line', () => {
    expect(readPlainText('a\n\n \nb\n* * *\nc').map(shape)).toEqual([
      'paragraph a',
      'paragraph ',
      'paragraph ',
      'paragraph b',
      'paragraph * * *',
      'paragraph c',
    ]);
    expect(readPlainText('a\fb').map(shape)).toContain('pageBreak ');
  });

  it('makes no heading of a sentence above a row of hyphens', () => {
    expect(readPlainText('He left.\n---\nShe stayed.').map(shape)).toEqual([
      'paragraph He left.',
      'paragraph ---',
      'paragraph She stayed.',
    ]);
  });

  it('keeps what looks like Markdown as it was typed', () => {
    expect(lines('2 * 3 * 4 and _this_\n\n> no quotation')).toEqual([
      '2 * 3 * 4 and _this_',
      '> no quotation',
    ]);
  });
});

const lines = (text: string) =>
  readPlainText(text)
    .map(nodeText)
    .filter((line) => line !== '');
const shape = (block: ReturnType<typeof readPlainText>[number]) =>
  `${[block.type, block.attrs?.['level']].filter(Boolean).join(' ')} ${nodeText(block)}`;
