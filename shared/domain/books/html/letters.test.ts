import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withShownBlocks } from '#shared/domain/books/markdown/shown-blocks.ts';
import { pastedBlocks } from '#shared/domain/books/pasted-blocks.ts';
import { readHtml } from './read-html.ts';
import { runs } from '#shared/testing/is-full.ts';

const tags =
  'p b i span a sup div ul ol li blockquote table tr td th caption thead tbody h2 dl dt dd pre body html head section center ins code font'.split(
    ' ',
  );
const attributes = fc.constantFrom(
  '',
  ' class=MsoQuote',
  ' class="MsoTitle"',
  ` style='mso-list:l0 level2 lfo1'`,
  ' style="font-weight:normal;vertical-align:super"',
  ' href="#_ftn1" name=_ftnref1',
  ' href="#_ftnref1" id="ftn1"',
  ' style="white-space:pre"',
  ' colspan=3 hidden',
  ' href=https://www.google.com/url?q=https://a.example/',
);
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constant('word') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...tags), attributes)
      .map(([tag, attribute]) => `<${tag}${attribute}>`),
  },
  { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<br>',
      '<hr/>',
      ' ',
      '\n',
      '&nbsp;',
      '<!-- no -->',
      '<![if !x]>',
      '<o:p></o:p>',
      '<style>p{}</style>',
      '<img>',
      `<span style='mso-list:Ignore'>.</span>`,
    ),
  },
);

test('no word is lost from any HTML, however its tags are opened, closed or crossed', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const words: string[] = [];
      const html = pieces
        .map((one) => (one === 'word' ? ` ${words[words.push(`w${words.length}x`) - 1]!} ` : one))
        .join('');
      const { blocks, line } = readHtml(html);
      const pasted = pastedBlocks(blocks, { line, isInText: false, language: 'en' });
      const parsedText = withShownBlocks(pasted).map(textOf).join(' ');
      expect(words.filter((word) => !parsedText.includes(word))).toEqual([]);
      expect(parsedText.match(/w\d+x/gu) ?? []).toHaveLength(words.length);
    }),
    runs(2_000, 400),
  );
});

test('a table cell outside of a row keeps its words', () => {
  const { blocks } = readHtml('<table><tbody><th>one<tr><td>two</table>');
  expect(blocks.map(textOf)).toEqual(['one', 'two']);
});

test('text after 3,000 unclosed elements of any HTML tag is still read', () => {
  const losingTags = tags.filter((tag) => {
    const { blocks } = readHtml(`${`<${tag}>`.repeat(3_000)}word`);
    return !blocks.some((block) => textOf(block).includes('word'));
  });
  expect(losingTags).toEqual([]);
});

const textOf = (node: DocNode): string =>
  node.text ?? node.attrs?.markdown ?? (node.content ?? []).map(textOf).join(' ');
