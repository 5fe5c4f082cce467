import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isFull, runs } from '#shared/testing/is-full.ts';
import type * as ByShape from './by-shape.ts';
import { documentOf } from './document-of.ts';
import { markdownOf } from './markdown-of.ts';
import { arbitraryDocuments, arbitraryTexts } from './testing/arbitrary-documents.ts';

const shapeReading = vi.hoisted(() => ({ areRead: true, read: 0 }));

vi.mock('./by-shape.ts', async (original) => {
  const { shapeReader: byShape } = await original<typeof ByShape>();
  return {
    shapeReader(read) {
      const readByShape = byShape(read);
      return (text) => {
        const blocks = shapeReading.areRead ? readByShape(text) : undefined;
        if (blocks) shapeReading.read += 1;
        return blocks;
      };
    },
  } satisfies typeof ByShape;
});

const documentByParser = (text: string) => {
  shapeReading.areRead = false;
  try {
    return documentOf(text);
  } finally {
    shapeReading.areRead = true;
  }
};

test.each([
  'He did *not* look up, and **all** of them **_burned_**.',
  'One,\n*two*\n“three”.[^1] Four![^ab]',
  'See *[the map](https://a.example/b_c?d=1&e=2)*, [it](https://a.example/b_c?d=1&e=2)[twice](http://b.example).',
  '[Anno *Domini*]{.smallcaps} and [x]{.superscript}',
  '1843 wasn\\*t 2 * 3 * 4, salt & fog, a ] b; snake_case_name, _so_.',
  '1984\\. *It* was cold.  ',
  '_a  [^1]_ [a\\]{.smallcaps} b](http://x.y)',
])('the fast Markdown reader gives a paragraph the same result as the parser: %s', (text) => {
  shapeReading.read = 0;

  expect(documentOf(text)).toEqual(documentByParser(text));
  expect(shapeReading.read).toBe(1);
});

test.each([
  '1984. *It*',
  '- *a*',
  '*a* &amp; b',
  'a  \n*b*',
  '`*a*`',
  '*a* <http://b>',
  '![*a*](http://b.c)',
  '[](http://b.c)',
  '[a\\]{.smallcaps}](http://x.y "T")',
])('a text that the fast Markdown reader cannot read is given to the parser: %s', (text) => {
  shapeReading.read = 0;

  expect(documentOf(text)).toEqual(documentByParser(text));
  expect(shapeReading.read).toBe(0);
});

test('the fast Markdown reader and the parser agree on any text', () => {
  shapeReading.read = 0;

  fc.assert(
    fc.property(
      fc.oneof({ weight: 6, arbitrary: paragraphs }, arbitraryTexts, {
        weight: 2,
        arbitrary: arbitraryDocuments.map(markdownOf),
      }),
      (text) => {
        expect(documentOf(text)).toEqual(documentByParser(text));
      },
    ),
    runs(8_000, 250),
  );
  expect(shapeReading.read).toBeGreaterThan(isFull ? 200 : 40);
});

// oxfmt-ignore
const usual = [
  'a', 'Ida', 'é', 'e\u0301', '漢', '19', ' ', ' ', ' ', '  ', ',', '.', ';', ':', '?', '!', '"', "'", '“', '”', '’', '(', ')',
  '…', '—', '-', '+', '=', '#', '>', '\u00a0', '\u3000', '\u202f', '😀', '€', '𝒳', '*', '*', '**', '***', '_', '_', '__', '[^1]',
  '[^ab]', '\\*', '\\[', '\\]', '\\]{.smallcaps}', '\\&', '\\.', '& ', '{', '}', ']', '*a*', '**b c**', '\na', '\n“',
  '[a](http://x.y/z_a)', '[*a* b](https://x.y/?a=1&b=2)', '[c](http://x.y/z_a)', '[Anno]{.smallcaps}', '[“a” b]{.subscript}',
];
// oxfmt-ignore
const unusualPieces = [
  '[', '](http://x.y)', ']{.smallcaps}', '\\', '&amp;', '\n', '~', '^', '`', '<', '|', '1. ', '- ', '\u00ad', '\u200b', '!', '[](http://x.y)', '[a](http://x.y "T")',
];
const paragraphs = fc
  .array(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...unusualPieces) },
    ),
    { minLength: 1, maxLength: 16 },
  )
  .map((parts) => parts.join(''));
