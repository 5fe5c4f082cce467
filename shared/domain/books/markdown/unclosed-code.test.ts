import fc from 'fast-check';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test, vi } from 'vitest';
import { parse } from './parse.ts';
import { runs } from '#shared/testing/is-full.ts';

test('the adapted Markdown parser reads text with backticks like the original parser', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
      const text = chosen.join('');
      expect(withoutColumnsOfBreaks(parse(text))).toEqual(withoutColumnsOfBreaks(readWithoutHtml(text)));
    }),
    runs(3_000, 500),
  );
});

test('the parser passes fewer than eight times over a paragraph with 150 unclosed backtick runs', () => {
  const backticks = Array.from({ length: 150 }, (_, size) => `${'`'.repeat(size + 1)}a `).join('');
  const text = `${backticks}${'b '.repeat(2_000)}`;
  const reading = vi.spyOn(String.prototype, 'charCodeAt');

  parse(text);

  const readCount = reading.mock.calls.length;
  reading.mockRestore();
  expect(readCount).toBeLessThan(8 * text.length);
});

// oxfmt-ignore
const pieces = [
  '`', '`', '``', '```', '````', 'a', ' ', '  ', '\n', '\n\n', '\\', '*', '_', '[', ']', '](', ')', '![', '<',
  'http://a.b>', '> ', '- ', '# ', '\n> ', '\n- ', '    ', '\t', '&amp;', '"', '[a]: b "', '\n===',
];

const readWithoutHtml = (text: string) =>
  fromMarkdown(text, { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] });

/**
 * Ignores the columns in which breaks end: after a look-ahead, a line break in a quotation ends after the `>` of the
 * next line.
 */
const withoutColumnsOfBreaks = (tree: Root): unknown =>
  JSON.parse(
    JSON.stringify(tree, (_key, node) => {
      if (node?.type !== 'break' && !(node?.type === 'text' && node.value.endsWith('\n'))) return node;
      const { start, end } = node.position;
      return { ...node, position: { start, end: { line: end.line } } };
    }),
  );
