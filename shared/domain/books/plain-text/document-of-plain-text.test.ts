import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { plainTextOf } from '#shared/domain/books/markdown/plain-text.ts';
import { arbitraryTexts } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { documentOfPlainText } from './document-of-plain-text.ts';

const shownLines = (source: string) =>
  linesOf(readBlocksOf(documentOfPlainText(source)).filter(({ isNote }) => !isNote));
const notes = (source: string) =>
  linesOf(readBlocksOf(documentOfPlainText(source)).filter(({ isNote }) => isNote));
const linesOf = (blocks: ReturnType<typeof readBlocksOf>) => blocks.flatMap(({ lines }) => lines);

describe('A plain text as readers see it', () => {
  it.each([
    [
      'emphasis',
      '**Bold**, *soft*, __strong__, _light_, ***both***, ~~gone~~',
      'Bold, soft, strong, light, both, gone',
    ],
    ['nested emphasis', '**very *very* loud**', 'very very loud'],
    [
      'links',
      'See [the map](https://a.example/b_(c) "Map") and <https://a.example>.',
      'See the map and https://a.example.',
    ],
    ['images', '![A lamp](lamp.png) burns', 'A lamp burns'],
    ['code', 'Call `run()` now', 'Call run() now'],
    ['footnotes', 'True[^1] enough\n\n[^1]: Quite.', 'True enough'],
    [
      'subscripts, superscripts, small capitals and deletions',
      'H~2~O, 10^th^, [Anno *Domini*]{.smallcaps} and ~~no~~',
      'H2O, 10th, Anno Domini and no',
    ],
    ['escaped characters', '\\*not soft\\*', '*not soft*'],
    ['a quote', '> He said so.', 'He said so.'],
    ['a list', '- [x] done', 'done'],
    ['a heading', '### Three ###', 'Three'],
  ])('hides the markup of %s', (_, source, seen) => {
    expect(shownLines(source)).toEqual([seen]);
  });

  it.each([
    '2 * 3 * 4 = 24 and 2*3*4',
    'snake_case_name',
    '5 < 6 & 7 > 3',
    '<speak>Hello <break time="9s"/></speak>',
    'a ** b, a `lonely tick',
    '#hashtag',
    'C:\\folder\\file',
    '[Host] speaks',
    '2^10 or 2^12, ~5 km or ~6 km',
  ])('keeps text that is no markup: %s', (source) => {
    expect(shownLines(source)).toEqual([source]);
  });

  it('keeps a line such as “Host: …” separate, even after a long line without a full stop', () => {
    const firstLine = 'The lamp burned above the water all night long, and on';
    expect(shownLines(`${firstLine}\nHost: Who lit it?`)).toEqual([firstLine, 'Host: Who lit it?']);
    expect(shownLines(`${firstLine}\nThe coast they said`)).toEqual([`${firstLine} The coast they said`]);
  });

  it('shows table cells and code, but no code fences, rules or link definitions', () => {
    const source =
      '| Name | Age |\n|---|---:|\n| Bob | 3 |\n\n---\n\n```js\nlet *a* = 1;\n```\n[1]: https://a.example\n';
    expect(shownLines(source)).toEqual(['Name, Age', 'Bob, 3', 'let *a* = 1;']);
  });

  it('separates two cells of a table row with a comma, unless the first one ends a sentence', () => {
    expect(shownLines('|Who|What|\n|-|-|\n|Ada||\n|She said.|No \\| yes|')).toEqual([
      'Who, What',
      'Ada',
      'She said. No | yes',
    ]);
  });

  it('separates footnotes of any length from the text and drops their numbers', () => {
    const source =
      'It had stopped.[^1] Twice.[^b]\n\n[^1]: A *note*\nover lines.\n\n    Its second paragraph.\n\n    - and a list\n\n[^b]: Another.\n\nHe left.';
    expect(shownLines(source)).toEqual(['It had stopped. Twice.', 'He left.']);
    expect(notes(source)).toEqual(['A note over lines.', 'Its second paragraph.', 'and a list', 'Another.']);
  });

  it('separates a footnote in a quotation from the text, and keeps the quoted text after it', () => {
    const source =
      '> He said so.[^1]\n>\n> [^1]: In *1893*.\n>\n>     And later.\n>\n> So it was.\n\n> > [^2]: Deep.\n\nHe left.';
    expect(shownLines(source)).toEqual(['He said so.', 'So it was.', 'He left.']);
    expect(notes(source)).toEqual(['In 1893.', 'And later.', 'Deep.']);
  });

  it('keeps a footnote-like line in a code block as code', () => {
    expect(shownLines('```\n[^1]: a\n```\n\nHe left.')).toEqual(['[^1]: a', 'He left.']);
    expect(notes('[^1]: A note.\n\n```\n[^2]: code\n```')).toEqual(['A note.']);
  });

  it.each([
    ['a word in angle brackets follows a speaker’s name', '[Ada]: <laughs> I knew it would rain.'],
    ['a web address follows a speaker’s name', '[Guest]: www.a.example is mine, come and see.'],
    ['a # sign follows a speaker’s name', '[Host]: #1 rule is to listen.'],
    ['a word between slashes follows a speaker’s name', '[Host]: /sighs/ Not again.'],
    ['a stage direction follows a name in brackets', '[Ada](quietly) Not array[0](x) again.'],
    ['two numbers in brackets follow each other', 'See the proof [1][2].'],
    ['a heading is decorated with tildes', '~~~ Chapter Two ~~~'],
  ])('keeps every word where %s', (_, source) => {
    expect(shownLines(source)).toEqual([source]);
  });

  it('keeps the words that share a line with a code fence', () => {
    expect(shownLines('```Hello world``` she typed.\nIt was *late*.')).toEqual([
      'Hello world she typed.',
      'It was late.',
    ]);
    expect(shownLines('~~~\nlet *a*;\n~~~ is no end\n~~~\n*Out* again.')).toEqual([
      'let *a*;',
      '~~~ is no end',
      'Out again.',
    ]);
  });

  it('hides the markup of a link whose address is given elsewhere', () => {
    const source =
      'See [the map][m], [here][], and [1][2].\n\n[M]: <https://a.example> "Map"\n[here]: www.b.example';
    expect(shownLines(source)).toEqual(['See the map, here, and [1][2].']);
  });

  it('loses control characters, but keeps emoji made of several characters whole', () => {
    expect(shownLines('a\u0000b\u0007c\u200b\u202ed\tof 👩‍🚀 ❤️')).toEqual(['abcd of 👩‍🚀 ❤️']);
    expect(shownLines('half \ud83d a pair')).toEqual(['half \ufffd a pair']);
  });
});

describe('A plain text as a document', () => {
  it('keeps lines of dialogue and verse, and joins lines wrapped by hand', () => {
    expect(
      documentOfPlainText(
        '“Stop!”\n“No.”\n\nThe ship had called all the night long from the west and\nwas gone.',
      ),
    ).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '“Stop!”' },
            { type: 'hardBreak' },
            { type: 'text', text: '“No.”' },
          ],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'The ship had called all the night long from the west and was gone.' },
          ],
        },
      ],
    });
  });

  it.each([
    '    Indented.',
    '1984. It was cold.',
    '12. 3) One.',
    '<b>Bold</b> &amp; &#x20; bare',
    '[Host]: hello',
    '+1 for that',
  ])('keeps text that only looks like Markdown: %s', (text) => {
    expect(documentOfPlainText(text).content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: text.trim() }] },
    ]);
  });

  it('has headings, quotations, rules, code, tables and footnotes as blocks', () => {
    const text =
      '# One *two*\n\n> Quoted.\n> - first\n> - second\n\n* * *\n\n```\n  code\n```\n\n| a | b |\n|---|---|\n| c | d |\n\nEnd.[^1]\n\n[^1]: A note.\n\nThree\n---';

    expect(documentOfPlainText(text).content!.map(({ type }) => type)).toEqual([
      'heading',
      'blockquote',
      'horizontalRule',
      'codeBlock',
      'rawBlock',
      'paragraph',
      'footnote',
      'heading',
    ]);
    expect(plainTextOf(markdownOf(documentOfPlainText(text)))).toBe(
      'One two\n\nQuoted.\n\nfirst\nsecond\n\n* * *\n\n  code\n\n| a | b |\n|---|---|\n| c | d |\n\nEnd.\n\nA note.\n\nThree',
    );
  });

  it('has the same text after it was stored and opened again', () => {
    fc.assert(
      fc.property(arbitraryTexts, (text) => {
        const document = documentOfPlainText(text);
        expect(linesOf(readBlocksOf(documentOf(markdownOf(document))))).toEqual(
          linesOf(readBlocksOf(document)),
        );
      }),
    );
  });
});
