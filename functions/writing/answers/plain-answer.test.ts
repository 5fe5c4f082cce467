import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parse } from '#shared/domain/books/markdown/parse.ts';
import { plainAnswer } from './plain-answer.ts';
import { runs } from '#shared/testing/is-full.ts';

describe('An AI answer', () => {
  test('shows the description of an image instead of the image', () => {
    expect(plainAnswer('See ![the *map*](https://evil.example/?q=secret) here.')).toBe('See the map here.');
    expect(plainAnswer('![a][p]\n\n[p]: https://evil.example/x.png')).not.toContain('evil');
  });

  test('shows the words of a link, with their emphasis, instead of the link', () => {
    expect(plainAnswer('Go to [**this** page](https://evil.example "now").')).toBe('Go to **this** page.');
    expect(plainAnswer('Go <https://evil.example>.')).toBe('Go https://evil.example.');
    expect(plainAnswer('Go [here][1].\n\n[1]: https://evil.example')).toBe('Go [here][1].');
  });

  test('keeps chapter references like [chapter 3], and removes a line that would make them links', () => {
    expect(plainAnswer('“Rain” [chapter 3].\n\n[chapter 3]: https://evil.example')).toBe(
      '“Rain” [chapter 3].',
    );
  });

  test('keeps a link that is also in the author’s text', () => {
    const own = 'See [the map](https://maps.example/salt).';

    expect(
      plainAnswer('Look at [the map](https://maps.example/salt) and [this](https://evil.example).', own),
    ).toBe('Look at [the map](https://maps.example/salt) and this.');
  });

  test('keeps all other Markdown as it is', () => {
    const text = '# A\n\n- *one*\n- `two`\n\n> “Three” [chapter 3], a < b & c > d\n\n```\n[x](y)\n```';
    expect(plainAnswer(text)).toBe(text);
  });

  test('has no link and no image left, however they are nested', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      ':',
      'http://x',
      '\\',
      '\n',
      '\n\n',
      '> ',
      '- ',
      'a',
      ' ',
      '*',
      '`',
      '[a](b)',
      '![a](b)',
      '[a]: b',
      '[a][b]',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (written) => {
        expect(linksIn(parse(plainAnswer(written.join(''))))).toEqual([]);
      }),
      runs(2_000, 300),
    );
    expect(linksIn(parse(plainAnswer(`${'['.repeat(50)}a${'](b)'.repeat(50)}`)))).toEqual([]);
    expect(plainAnswer('[a](b) '.repeat(5_000))).not.toContain('](b)');
  });
});

const linksIn = (node: Nodes): string[] => [
  ...(/^(?:link|image|linkReference|imageReference|definition)$/u.test(node.type) ? [node.type] : []),
  ...('children' in node ? node.children.flatMap(linksIn) : []),
];
