import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test, vi } from 'vitest';
import { plainAnswer } from '#functions/writing/answers/plain-answer.ts';
import type * as Parser from '#shared/domain/books/markdown/parse.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { epubOf } from './epub.ts';
import { markdownArchiveOf } from './markdown.ts';
import { plainTextOf } from './plain-text.ts';
import { lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBookEntry } from './whole-book.ts';

vi.mock('#shared/domain/books/markdown/parse.ts', () => {
  const fail = () => {
    throw new TypeError('No parser today.');
  };
  return { parse: fail, parseInline: fail } satisfies typeof Parser;
});

vi.hoisted(() => vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => vi.restoreAllMocks());

const text = '- salt \\& fog\n- a | b\n  - | -';
const entry: WholeBookEntry = { ...lighthouseBook.entries[0]!, kind: 'chapter', content: text };
const book = { ...lighthouseBook, entries: [entry] };

test.each([
  ['Markdown', markdownArchiveOf],
  ['EPUB', epubOf],
  ['Word', docxOf],
  ['Word in manuscript format', docxManuscriptOf],
])(
  'a chapter on which the Markdown parser fails is exported to %s as its Markdown source',
  async (_format, fileOf) => {
    const files = Object.values(unzipSync(await fileOf(book))).map((file) => strFromU8(file));
    expect(files.join('\n')).toMatch(/- salt \\&(?:amp;)? fog/u);
  },
);

test('if the Markdown parser fails on a chapter, plain text export contains its Markdown source', () => {
  expect(strFromU8(plainTextOf(book))).toContain(text);
});

test('if the Markdown parser fails on an AI answer, the links in it become plain text', () => {
  expect(plainAnswer('[the tide](http://x.y) &amp; salt')).toBe('[the tide]\\(http://x.y) &amp; salt');
});
