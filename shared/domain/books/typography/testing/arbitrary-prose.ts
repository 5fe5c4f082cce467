import fc from 'fast-check';
import type { DocMark, DocNode } from '#shared/domain/books/markdown/document.ts';

const fragments = [
  'word',
  'Word',
  'Wait',
  'I',
  'a',
  's',
  'l',
  'tis',
  'n',
  "don't",
  "dogs'",
  "'90s",
  '5',
  '12',
  '1914',
  '1914-1918',
  'pp. ',
  'S. 10-12',
  'été',
  '日本',
  'слово',
  '"',
  '"',
  '"',
  "'",
  "'",
  '“',
  '”',
  '„',
  '‘',
  '’',
  '‚',
  '«',
  '»',
  '‹',
  '›',
  '「',
  '」',
  '´',
  ' ',
  ' ',
  ' ',
  ' ',
  '  ',
  '\u00A0',
  '\u202F',
  '-',
  ' - ',
  '--',
  ' -- ',
  '---',
  '—',
  ' – ',
  '–',
  '.',
  '. ',
  '...',
  '…',
  ', ',
  ',',
  ' ,',
  '!',
  ' ?',
  ':',
  ' ;',
  '(',
  ')',
  '[',
  ']',
  '/',
  '¿',
  '¡',
  '*',
  '#',
  '<b>',
  '</b>',
  '&amp;',
  '😀',
  '\uE000',
  'http://x.y/a--b?"c',
  'ada@example.com',
];

const run = fc
  .tuple(
    fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 14 }),
    fc.constantFrom<readonly DocMark[]>(
      [],
      [],
      [],
      [{ type: 'bold' }],
      [{ type: 'italic' }],
      [{ type: 'code' }],
      [{ type: 'link', attrs: { href: 'http://x.y/it--is', title: 'a "b"...' } }],
    ),
  )
  .map(([parts, marks]): DocNode => ({
    type: 'text',
    ...(marks.length > 0 && { marks }),
    text: parts.join(''),
  }));

const inline = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: run },
    { weight: 1, arbitrary: fc.constant<DocNode>({ type: 'hardBreak' }) },
    { weight: 1, arbitrary: fc.constant<DocNode>({ type: 'footnoteReference', attrs: { label: '1' } }) },
  ),
  { minLength: 1, maxLength: 4 },
);

const paragraph = inline.map((content): DocNode => ({ type: 'paragraph', content }));

/** Documents full of marks, dashes, stops and spaces in every order. */
export const proseDocuments: fc.Arbitrary<DocNode> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: paragraph },
      {
        weight: 1,
        arbitrary: paragraph.map((content): DocNode => ({ type: 'blockquote', content: [content] })),
      },
      {
        weight: 1,
        arbitrary: paragraph.map((content): DocNode => ({
          type: 'bulletList',
          content: [{ type: 'listItem', content: [content] }],
        })),
      },
      {
        weight: 1,
        arbitrary: fc.constant<DocNode>({
          type: 'codeBlock',
          content: [{ type: 'text', text: '"a" - b...' }],
        }),
      },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((content) => ({ type: 'doc', content }));

export const languagesOfProse: fc.Arbitrary<string> = fc.constantFrom(
  ...'en en-GB de de-CH fr fr-CA es es-MX it pl sv da nb fi nl ru uk cs hr hu pt pt-PT el ro ja he'.split(
    ' ',
  ),
);
