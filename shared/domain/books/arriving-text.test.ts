import { expect, test } from 'vitest';
import { arrivedBlocks, type Arrival } from './arriving-text.ts';
import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';
import { blocksOfDocument } from './markdown/markdown-of.ts';

const paragraph = (text = ''): DocNode => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const linesOf = (blocks: readonly DocNode[]) => blocksOfDocument({ type: 'doc', content: blocks });
const arrivedLines = (blocks: readonly DocNode[], how: Partial<Arrival> = {}) =>
  linesOf(arrivedBlocks(blocks, { door: 'paste', language: 'en', ...how }));
const readArrived = (markdown: string, how: Partial<Arrival> = {}) =>
  arrivedLines(documentOf(markdown).content!, how);

test.each([
  '* * *',
  '***',
  '#',
  '###',
  '# # #',
  '~',
  '~ ~ ~',
  '—',
  '---',
  '- - -',
  '⁂',
  '<>',
  '<><>',
  '~*~',
  '-oOo-',
  '•••',
  '+++',
  '_____',
  '='.repeat(72),
])('a paragraph or heading of only %s becomes a scene break', (line) => {
  expect(arrivedLines([paragraph('One.'), paragraph(` ${line} `), paragraph('Two.')])).toEqual([
    'One.',
    '***',
    'Two.',
  ]);
  const heading = { ...paragraph(line), type: 'heading', attrs: { level: 2 } };
  expect(arrivedLines([paragraph('One.'), heading, paragraph('Two.')])).toEqual(['One.', '***', 'Two.']);
});

test.each(['-', '...', '…', 'No.', '1.', '*one*', '# One', '<3', '->', 'o', '?'])(
  'a paragraph of only %s stays a line of text',
  (line) => {
    expect(arrivedBlocks([paragraph(line)], { door: 'paste', language: 'en' })).toEqual([paragraph(line)]);
  },
);

test('three blank lines between paragraphs become a scene break, fewer do not', () => {
  const blank = paragraph('\u00a0');
  expect(
    arrivedLines([
      blank,
      paragraph('One.'),
      blank,
      blank,
      paragraph('Two.'),
      blank,
      paragraph(),
      blank,
      paragraph('Three.'),
      blank,
    ]),
  ).toEqual(['One.', 'Two.', '***', 'Three.']);
  const heading = { ...paragraph('Ink'), type: 'heading', attrs: { level: 2 } };
  expect(arrivedLines([paragraph('One.'), blank, blank, blank, heading])).toEqual(['One.', '## Ink']);
});

test('blank lines between all paragraphs or around a chapter heading are no scene breaks', () => {
  const text = (gap: number, at: number) => [
    ...Array.from({ length: gap }, () => paragraph()),
    paragraph(`Line ${at}.`),
  ];
  const wide = [3, 3, 3, 5, 3, 3, 3, 3].flatMap(text);
  expect(arrivedLines(wide).indexOf('***')).toBe(3);
  expect(arrivedLines(wide).lastIndexOf('***')).toBe(3);
  const chapter = [0, 4]
    .flatMap(text)
    .toSpliced(1, 0, paragraph(), paragraph(), paragraph(), paragraph('Chapter 2'));
  expect(arrivedLines(chapter)).toEqual(['Line 0.', 'Chapter 2', 'Line 1.']);
});

test('an empty Markdown heading becomes a scene break, also in a quotation', () => {
  expect(readArrived('One.\n\n#\n\nTwo.\n\n> Three.\n>\n> \\#\n>\n> Four.', { door: 'ai' })).toEqual([
    'One.',
    '***',
    'Two.',
    '> Three.\n>\n> ***\n>\n> Four.',
  ]);
});

test.each([
  [
    'soft hyphens and invisible joiners',
    'light\u00adhouse\u200b of\u2060 the\u200d sea\ufeff',
    'lighthouse of the sea',
  ],
  ['text direction marks', '\u200eleft\u202a right\u2069', 'left right'],
])('%s are removed from an incoming text', (_what, text, clean) => {
  expect(arrivedLines([paragraph(text)])).toEqual([clean]);
});

test.each([
  ['a Persian text', 'می\u200cخواهم'],
  ['a Hindi text', 'क्\u200dष'],
  ['a family emoji', '👩\u200d👩\u200d👧'],
  ['an emoji of an astronaut with dark skin', '👩🏿\u200d🚀'],
  ['a burning heart emoji', '❤\ufe0f\u200d🔥'],
  ['a Thai text', 'ไทย\u200bแลนด์'],
  ['a Hebrew text with a direction mark', 'שלום\u200f!'],
])('%s keeps the invisible characters that it needs', (_what, text) => {
  expect(arrivedBlocks([paragraph(text)], { door: 'paste', language: 'en' })).toEqual([paragraph(text)]);
});

test('AI text gets the punctuation of the book’s language; code and pasted text keep theirs', () => {
  const text = '"Wait--" she said, `"a--b"`.';
  expect(readArrived(text)).toEqual([text]);
  expect(readArrived(text, { door: 'ai' })).toEqual(['“Wait—” she said, `"a--b"`.']);
  expect(readArrived('Go," *she said*. "No."', { door: 'ai', before: '“Please ' })).toEqual([
    'Go,” *she said*. “No.”',
  ]);
  expect(readArrived('- "*Oui*" \'90s', { door: 'ai', language: 'de' })).toEqual(['- „*Oui*“ ’90s']);
  expect(readArrived('`a-`- b', { door: 'ai' })).toEqual(['`a-`- b']);
  expect(readArrived(text, { door: 'ai', language: undefined })).toEqual([text]);
});

test('an incoming footnote with a label already in use gets a free one, also in its references', () => {
  const notes = new Set(['1', '2']);
  const text = 'One[^1] two[^x] three[^9].\n\n[^1]: First.\n\n[^x]: Other[^1].\n\n[^x]: Again.';
  expect(readArrived(text, { notes })).toEqual([
    'One[^10] two[^x] three[^9].',
    '[^10]: First.',
    '[^x]: Other[^10].',
    '[^11]: Again.',
  ]);
  expect(readArrived('One[^1].', { notes })).toEqual(['One[^1].']);
});
