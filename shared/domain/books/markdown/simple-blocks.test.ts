import fc from 'fast-check';
import type { Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { simpleBlockOf, simpleTextOf } from './simple-blocks.ts';
import { isFull, runs } from '#shared/testing/is-full.ts';

test('a plain line is read and written the same with and without the Markdown parser', () => {
  let [plain, headings] = [0, 0];
  fc.assert(
    fc.property(line(), (chosen) => {
      const text = chosen.join('');
      const block = simpleBlockOf(text);
      if (!block) return;
      plain += 1;
      const level = block.attrs?.level;
      if (level !== undefined) headings += 1;
      const children = [
        {
          ...(level === undefined ? { type: 'paragraph' } : { type: 'heading', depth: level }),
          children: [{ type: 'text', value: text.slice(level === undefined ? 0 : level + 1) }],
        },
      ];
      expect(parse(text)).toMatchObject({ type: 'root', children });
      expect(toMarkdown({ type: 'root', children } as Root)).toBe(`${text}\n`);
      expect(simpleTextOf(block)).toBe(text);
    }),
    runs(5_000, 1_000),
  );
  expect(plain).toBeGreaterThan(isFull ? 500 : 100);
  expect(headings).toBeGreaterThan(isFull ? 100 : 20);
});

test('an empty paragraph and a scene break are read without the Markdown parser', () => {
  expect(simpleTextOf(simpleBlockOf('\u00a0')!)).toBe('\u00a0');
  expect(simpleTextOf(simpleBlockOf('***')!)).toBe('***');
  expect(parse('***').children).toMatchObject([{ type: 'thematicBreak' }]);
});

test.each([
  '- a',
  '1. a',
  '#a',
  '####### a',
  '# a #',
  '#  a',
  'a*b*',
  'a\nb',
  'a ',
  ' a',
  '&amp;',
  'a\\',
  'a\u00a0b',
  '',
  'a_b',
  '---',
])('text that has a meaning in Markdown is left to the parser: %j', (text) => {
  expect(simpleBlockOf(text)).toBeUndefined();
  expect(simpleTextOf({ type: 'paragraph', content: [{ type: 'text', text }] })).toBeUndefined();
});

test('text with styles or line breaks is left to the full Markdown writer', () => {
  const content = [{ type: 'text', text: 'a', marks: [{ type: 'bold' as const }] }];

  expect(simpleTextOf({ type: 'paragraph', content })).toBeUndefined();
  expect(simpleTextOf({ type: 'paragraph', content: [{ type: 'hardBreak' }] })).toBeUndefined();
});

const line = () =>
  fc
    .tuple(
      fc.constantFrom('', '', '# ', '## ', '###### ', '####### ', '#'),
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }),
    )
    .map(([start, rest]) => [start, ...rest]);

// oxfmt-ignore
const pieces = [
  'a', 'Ida', 'é', 'e\u0301', '漢', 'ש', '19', ' ', ' ', '  ', ',', '.', ';', ':', '?', '!', '"', "'",
  '“', '”', '‘', '’', '„', '‚', '«', '»', '‹', '›', '\u202F', '(', ')', '…', '–', '—', '-', '---', '1.', 'http://a.b', '😀', '*', '\n',
];
