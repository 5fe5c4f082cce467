import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { lettersIn, lettersOfDocument } from './letters-of-document.ts';
import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';
import { markdownOf } from './markdown/markdown-of.ts';
import { arbitraryDocuments } from './markdown/testing/arbitrary-documents.ts';
import { readBlocksOf } from './read-blocks.ts';

const blocksOf = (markdown: string) => readBlocksOf(documentOf(markdown));
const linesOf = (markdown: string) => blocksOf(markdown).flatMap(({ lines }) => lines);

describe('The readable form of a text', () => {
  test.each([
    ['**bold,&#x20;**&#x61;nd he went', 'bold, and he went'],
    ['**bold,** and&#x20;', 'bold, and'],
    ['&#x20;So it *was&#x2014;*', 'So it was—'],
    ['Fish &amp; chips, fish \\&amp; chips', 'Fish & chips, fish &amp; chips'],
    ['One\u2060s and two&#x2060;s, soft\u00adly', 'Ones and twos, softly'],
    ['1984\\. It was cold.', '1984. It was cold.'],
    ['\\*not soft\\* \\# \\[x]', '*not soft* # [x]'],
    ['He <b>ran</b> & hid <3', 'He <b>ran</b> & hid <3'],
    ['H~2~O, 10^th^, [Anno *Domini*]{.smallcaps}, ~~no~~', 'H2O, 10th, Anno Domini, no'],
    [
      'See [the map](https://a.example "Map") of `run()`, <https://b.example>',
      'See the map of run(), https://b.example',
    ],
    ['[Ada](quietly) 2\\*3\\*4', '[Ada](quietly) 2*3*4'],
    ['wrapped\nby hand\\\nand broken', 'wrapped by hand|and broken'],
    ['- [x] done', '[x] done'],
    ['It had stopped.[^1] Twice.[^x]\n\n[^1]: See[^y].', 'It had stopped. Twice.[^x]|See[^y].'],
    ['| 10^2^ |\n|---|\n| [^x] |', '10 2|[^x]'],
    ['10^2^, 10^−3^, 10^th^, 2~10~', '10 2, 10 −3, 10th, 2 10'],
  ])('has characters in place of character codes, and no markup: %s', (markdown, lines) => {
    expect(linesOf(markdown)).toEqual(lines.split('|'));
  });

  test('omits empty paragraphs and scene breaks', () => {
    expect(linesOf('One\n\n&nbsp;\n\n\u00a0\n\n***\n\nTwo')).toEqual(['One', 'Two']);
  });

  test('has list numbers as the page shows them', () => {
    expect(
      linesOf('3. Third\n4. Fourth\n\n   More.\n   1. Inner\n5. > Quoted\n6. &nbsp;\n7. - a\n   - b'),
    ).toEqual(['3. Third', '4. Fourth', 'More.', '1. Inner', '5. Quoted', '7. a', 'b']);
  });

  test('gives the kind of each block and marks the footnotes', () => {
    expect(
      blocksOf(
        '# One *two*\n\nText.\n\n- a\n\n      code\n\n```\nb\n\n c\n```\n\n> Quoted.\n\n[^1]: A note.',
      ),
    ).toEqual([
      { kind: 'heading', lines: ['One two'] },
      { kind: 'paragraph', lines: ['Text.'] },
      { kind: 'item', lines: ['a'] },
      { kind: 'code', lines: ['code'] },
      { kind: 'code', lines: ['b', 'c'] },
      { kind: 'paragraph', lines: ['Quoted.'] },
      { kind: 'paragraph', lines: ['A note.'], isNote: true },
    ]);
  });

  test('has the words of tables, pictures and HTML blocks', () => {
    expect(
      linesOf(
        '| a | *b* |\n|---|---|\n| c. | |\n\n![A lamp](lamp.png) burns\n\n[coast]: https://a.example "By the sea"\n\n![The pier][coast] at night\n\n<div class="x">\nText &amp; <b>more</b>\n</div>\n\n<!-- none -->',
      ),
    ).toEqual(['a, b', 'c.', 'A lamp burns', 'The pier at night', 'Text & more']);
  });

  test('contains exactly the letters of the text, with its footnotes or without them', () => {
    fc.assert(
      fc.property(arbitraryDocuments, fc.boolean(), (document, withNotes) => {
        const stored = documentOf(markdownOf(document));
        const blocks = readBlocksOf(stored).filter(({ isNote }) => withNotes || !isNote);
        const read = lettersIn(blocks.flatMap(({ lines }) => lines).join(''));
        expect(read).toBe(lettersOfDocument(stored, { withNotes }));
        expect(read).toBe(lettersOfDocument(document, { withNotes }));
      }),
      runs(2_000, 60),
    );
  });

  test('has no Markdown signs that its author did not write', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (document) => {
        const bare = {
          ...document,
          content: document.content!.filter(({ type }) => type !== 'rawBlock').map(withoutSigns),
        };
        // With `isPart`, because otherwise a reference to a note that isn't in the document would become text.
        const read = readBlocksOf(documentOf(markdownOf(bare)), { isPart: true });
        for (const line of read.flatMap(({ lines }) => lines))
          expect(line).not.toMatch(/[*_~^`#&\\[\]{}<>|]/u);
      }),
      runs(2_000, 60),
    );
  });
});

function withoutSigns({ text, content, ...node }: DocNode): DocNode {
  return {
    ...node,
    ...(text !== undefined && { text: text.replaceAll(/[*_~^`#&\\[\]{}<>|]/gu, 'x') }),
    ...(content && { content: content.map(withoutSigns) }),
  };
}
