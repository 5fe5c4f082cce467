import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { blocksOf, canonicalMarkdown } from './canonical.ts';
import { documentOf } from './document-of.ts';
import type { DocNode, MarkName } from './document.ts';
import { joinBlocks, markdownOf } from './markdown-of.ts';
import { plainTextOf } from './plain-text.ts';
import { isEmpty } from './simple-blocks.ts';
import { arbitraryDocuments, arbitraryTexts } from './testing/arbitrary-documents.ts';
import { withTidyMarks } from './tidy-marks.ts';

describe('The text in the editor', () => {
  test('loads exactly as it was saved', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (doc) => {
        expect(documentOf(markdownOf(doc))).toEqual(tidy(doc));
      }),
      runs(2_000, 60),
    );
  });

  test('is stored with spaces moved out of bold or italic marks; zero-width characters are kept', () => {
    const stored = (...content: DocNode[]) =>
      markdownOf({ type: 'doc', content: [{ type: 'paragraph', content }] });
    const text = (value: string, ...marks: MarkName[]): DocNode => ({
      type: 'text',
      text: value,
      marks: marks.map((type) => ({ type })),
    });

    expect(stored(text('bold, ', 'bold'), text('and he went'))).toBe('**bold,** and he went');
    expect(
      stored(text('He said'), text(' no ', 'bold'), text('and', 'bold', 'italic'), text(' ', 'bold')),
    ).toBe('He said **no _and_** ');
    expect(stored(text('It was cold. '))).toBe('It was cold. ');
    expect(stored(text('It was `'), text('cold', 'code'), text(' '))).toBe('It was \\``cold` ');
    expect(stored(text('two  '))).toBe('two &#x20;');
    expect(stored(text('C:\\ '))).toBe('C:\\\\&#x20;');
    expect(stored(text('one'), text(' ', 'italic'), text('two'))).toBe('one two');
    expect(stored(text('Oh!', 'italic'), text('\u2060and '), text('\u200b'), text('“so”', 'bold'))).toBe(
      '*Oh!\u2060*and **\u200b“so”**',
    );
    expect(stored(text(' x ', 'superscript'), text(' y', 'smallCaps'))).toBe('&#x20;^x^  [y]{.smallcaps}');
  });

  test('is stored as an empty string while it is empty', () => {
    expect(markdownOf(documentOf(''))).toBe('');
    expect(documentOf('&nbsp;')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(documentOf('\u00a0')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  test.each(['\u00a0', '&nbsp;', '&#xA0;', '**&#xA0;**'])(
    'can have an empty paragraph in any kind of block, written as %j',
    (empty) => {
      const text = `One\n\n${empty}\n\n- ${empty}\n\n> ${empty}\n\n[^1]: ${empty}\n\n${empty}`;
      const paragraph = { type: 'paragraph' };

      expect(documentOf(text).content!.slice(1)).toEqual([
        paragraph,
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
        { type: 'blockquote', content: [paragraph] },
        { type: 'footnote', attrs: { label: '1' }, content: [paragraph] },
        paragraph,
      ]);
      expect(canonicalMarkdown(text)).toBe(text.replaceAll(empty, '\u00a0'));
    },
  );

  test('keeps two lists separate that follow each other directly', () => {
    const list: DocNode = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraphOf('Salt')] }],
    };

    expect(markdownOf({ type: 'doc', content: [list, list, list] })).toBe('- Salt\n\n+ Salt\n\n- Salt');
  });

  test('drops control characters and replaces unpaired surrogates', () => {
    const doc = { type: 'doc', content: [paragraphOf('a\u0000b\u001b\ud800c\ufeff')] };

    expect(markdownOf(doc)).toBe('ab\ufffdc');
  });

  test('has no links with `javascript:`, `data:` or relative addresses', () => {
    const link = { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } };
    const doc = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }],
    };

    expect(markdownOf(doc)).toBe('x');
    expect(canonicalMarkdown('[x](javascript:alert(1)) [y](chapter-2.md)')).toBe(
      '\\[x]\\(javascript:alert(1)) \\[y]\\(chapter-2.md)',
    );
    expect(plainTextOf('[x](data:text/html,y)')).toBe('[x](data:text/html,y)');
  });
});

describe('The canonical Markdown of a text', () => {
  test('does not change when computed again or joined from its blocks, and opens as the same text', () => {
    fc.assert(
      fc.property(arbitraryTexts, (text) => {
        const canonical = canonicalMarkdown(text);
        expect(canonicalMarkdown(canonical)).toBe(canonical);
        expect(documentOf(canonical)).toEqual(documentOf(text));
        expect(joinBlocks(blocksOf(canonical))).toBe(canonical);
      }),
      runs(2_000, 60),
    );
  });

  test('keeps every letter and digit when shown as plain text, if it has no list numbers', () => {
    const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plainPieces), { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        fc.pre(!/^[^\p{L}\p{N}]*\d{1,9}[.)](?:\s|$)/mu.test(text));
        expect(letters(plainTextOf(text))).toBe(letters(text));
      }),
      runs(2_000, 60),
    );
  });

  test('keeps byte for byte the content that the editor cannot show', () => {
    const raws = [
      '![A map](map.png "The coast")',
      '| Name | Age |\n|------|----:|\n| Ida  | *19* |',
      '<div align="center">\n<b>Fin</b>\n</div>',
      '<!-- remember the ferry -->',
      '[coast]: https://example.com/coast "The coast"',
      '1) One\n   ![map](map.png)\n2) Two',
    ];

    expect(blocksOf(raws.join('\n\n'))).toEqual(raws);
    expect(documentOf(raws.join('\n\n')).content!.every(({ type }) => type === 'rawBlock')).toBe(true);
  });

  test('replaces a link reference with its address, even if the definition is far away', () => {
    const far = 'A long paragraph.\n\n'.repeat(2_000);

    expect(blocksOf(`See [the coast][c] and [C].\n\n${far}[c]: https://example.com/ "Coast"`)[0]).toBe(
      'See [the coast](https://example.com/ "Coast") and [C](https://example.com/ "Coast").',
    );
  });

  test('keeps the reference to a footnote unchanged', () => {
    expect(canonicalMarkdown('It had stopped.[^1]\n\n[^1]: Word')).toBe('It had stopped.[^1]\n\n[^1]: Word');
  });

  test.each([
    ['> It had stopped.[^1]\n>\n> [^1]: In *1893*.', '> It had stopped.[^1]\n\n[^1]: In *1893*.'],
    ['> > [^1]: Deep.\n> >\n> >     And wide.', '[^1]: Deep.\n\n    And wide.'],
  ])('moves a footnote out of the quotation that contains it: %s', (text, canonical) => {
    expect(canonicalMarkdown(text)).toBe(canonical);
  });

  test('keeps a footnote in a quotation if the editor cannot show that quotation', () => {
    const text = '> ![map](map.png)\n>\n> [^1]: Word';
    expect(canonicalMarkdown(text)).toBe(text);
  });

  test.each([
    ['~~struck~~ H~2~O 10^th^ [Anno]{.smallcaps}', ['strike', 'subscript', 'superscript', 'smallCaps']],
    ['[two words]{.superscript} [two words]{.subscript}', ['superscript', 'subscript']],
    ['[a]{.strikethrough}~b~ ~~c~~', ['strike', 'subscript', 'strike']],
  ])('keeps the marks of each text style: %s', (text, marks) => {
    const [paragraph] = documentOf(text).content!;

    expect(paragraph!.content!.flatMap((node) => node.marks ?? []).map(({ type }) => type)).toEqual(marks);
    expect(canonicalMarkdown(text)).toBe(text);
  });

  test.each(['2^10 or 2^12', '~5 km, ~6 km', 'a ^ b ~ c', '~~~ a ~~~', '[a]{.class}', '[^a b] [^]'])(
    'keeps characters that only resemble the mark of a style as text: %s',
    (text) => {
      expect(plainTextOf(`So ${text}.`)).toBe(`So ${text}.`);
    },
  );

  test('keeps as text the Markdown characters that an author typed in the editor', () => {
    const typed = 'H~2~O, 2^10^, ~~no~~, [^1] and [x]{.smallcaps}';

    expect(documentOf(markdownOf({ type: 'doc', content: [paragraphOf(typed)] })).content).toEqual([
      paragraphOf(typed),
    ]);
  });

  test('keeps all paragraphs of a footnote under its label, anywhere in a chapter', () => {
    const text = 'He ran![^1]\n\n[^1]: To the *quay*.\n\n    And back.\n\nNobody saw him.';

    expect(documentOf(text).content).toMatchObject([
      { content: [{ text: 'He ran!' }, { type: 'footnoteReference', attrs: { label: '1' } }] },
      { type: 'footnote', attrs: { label: '1' }, content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      { type: 'paragraph' },
    ]);
    expect(canonicalMarkdown(text)).toBe(text.replace('!', '\\!'));
  });

  test('keeps all 400 italic marks of one very long paragraph', () => {
    const markedText = 'He *ran* to [the quay](https://example.com/) and said `no` (twice).[^1] ';
    const { content } = documentOf(markedText.repeat(400) + 'The lamps were lit again. '.repeat(16_000));

    expect(content).toMatchObject([{ type: 'paragraph' }]);
    expect(
      content![0]!.content!.filter(({ marks }) => marks?.some(({ type }) => type === 'italic')),
    ).toHaveLength(400);
  });

  test('treats HTML tags as text', () => {
    expect(plainTextOf('He <b>ran</b> & hid <3')).toBe('He <b>ran</b> & hid <3');
    expect(canonicalMarkdown('He <b>ran</b>')).toBe('He \\<b>ran\\</b>');
  });

  test('closes a code block that the text leaves open', () => {
    expect(canonicalMarkdown('```\ncode\n\nmore')).toBe('```\ncode\n\nmore\n```');
  });

  test('joins wrapped lines and keeps intended line breaks', () => {
    expect(canonicalMarkdown('one\r\ntwo  \nthree\\\nfour')).toBe('one two\\\nthree\\\nfour');
  });
});

describe('A hostile text', () => {
  const attacks: Record<string, string> = {
    'quotes in quotes': '>'.repeat(20_000),
    'quotes with text': `${'> '.repeat(20_000)}a`,
    'lists in lists': `${'- '.repeat(50_000)}a`,
    'numbers in numbers': `${'1) '.repeat(50_000)}a`,
    'lists that grow inwards': Array.from({ length: 2_000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
      '\n',
    ),
    'links that never end': '[a]('.repeat(50_000),
    brackets: '[a]'.repeat(50_000),
    'emphasis that never ends': '*a **b '.repeat(50_000),
    'emphasis in emphasis': 'a**b_'.repeat(50_000),
    'a quote with lazy lines': `> a\n${'b\n'.repeat(50_000)}`,
    'very many definitions': '[a]: b\n'.repeat(50_000),
    'a very long line': 'a'.repeat(1_000_000),
    'very many short paragraphs': 'a\n\n'.repeat(20_000),
    'code that never ends': `${Array.from({ length: 200 }, (_, size) => `${'`'.repeat(size + 1)}a `).join('')}${'b '.repeat(20_000)}`,
    'lines between stars': '* * *'.repeat(200_000),
    'tags that never begin': '<'.repeat(50_000),
    'titles that never end': `${'[a](b ('.repeat(4_000)}${'c '.repeat(100_000)}`,
    'brackets in brackets': `${'['.repeat(4_000)}${'a '.repeat(100_000)}${']'.repeat(4_000)}`,
    'emphasis that never begins': `${'\\!'.repeat(100_000)}${'a* '.repeat(2_000)}`,
    'items in items': '- - - - - a\n'.repeat(4_000),
    'superscripts that never end': '^a '.repeat(50_000),
    'marks without a word between': '^~'.repeat(50_000),
    'marks in marks': `${'~~a *b '.repeat(200)}${'*~~'.repeat(200)}`,
    'very many tildes': `a ${'~'.repeat(20_000)}`,
    'ends of spans that never begin': ']{.smallcaps}'.repeat(4_000),
    'spans in spans': `${'['.repeat(1_000)}a${']{.smallcaps}'.repeat(1_000)}`,
    'labels that never end': '[^a'.repeat(50_000),
    'footnotes in footnotes': `${'[^1]: '.repeat(20_000)}a`,
  };

  test.each(Object.entries(attacks))('with %s is read completely and loses no letter', (_name, text) => {
    const canonical = canonicalMarkdown(text);

    expect(canonical.replaceAll(/[^a-z]/gu, '')).toBe(text.replaceAll(/[^a-z]/gu, ''));
    expect(canonicalMarkdown(canonical)).toBe(canonical);
  });
});

function tidy(node: DocNode): DocNode {
  if (node.type === 'codeBlock' || !node.content) return node;
  if (!node.content.some(({ type }) => type === 'text')) return { ...node, content: node.content.map(tidy) };
  const { content, ...block } = node;
  const inline = withTidyMarks(content);
  return node.type === 'paragraph' && isEmpty(inline) ? block : { ...block, content: inline };
}

const paragraphOf = (text: string): DocNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Excludes addresses and character references, because parsing removes or replaces their letters. */
const plainPieces = [
  'a',
  'Ida',
  '19',
  'é',
  '漢',
  'ש',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '~',
  '# ',
  '> ',
  '- ',
  '> - ',

  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '</',
  '\\',
  '|',
  '\n    ',
  '\n  ',
  '—',
  '.',
  '"',
  '\u00a0',
  '\t',
  '---\n',
];
