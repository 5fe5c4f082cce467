import { expect, test } from 'vitest';
import { isMarkdown } from './is-markdown.ts';

test.each([
  '# Salt\n\nOne.',
  'One.\n\n### *The* ferry',
  'One **bold** word.',
  '__Bold.__',
  'The *ferry* had stopped.\n\nShe read the *Gazette*.',
  'The _ferry_ was the *Vera*.',
  'He said “*no*”—*never*—and left.',
  'One of *two* and **three**.',
  '***Both***',
  'See [the map](https://example.com/map).',
  '![A map](https://example.com/map.png)',
  '- one\n- two',
  '* one\n\n* two',
  '+ one\n  and more\n+ two',
  '1. one\n2. two',
  '> A quotation.',
  'One.[^1]\n\n[^1]: A note.',
  '```\ncode\n```',
  '| a | b |\n| --- | --- |\n| c | d |',
  'It is ~~not~~ so.',
])('%j is Markdown', (text) => {
  expect(isMarkdown(text, 'en')).toBe(true);
});

test.each([
  '',
  'One.\n\nTwo.',
  '— Non, dit-il.\n— Si.\n\nIl partit.',
  '1984. It was cold.\n1985. It was colder.',
  '1984. It was cold.\n\n2. Chapter',
  '- one',
  '* * *',
  '#',
  '#1 was a hit. ### no',
  '5 * 3 * 2',
  '2*3*4 and snake_case_name',
  'f**k and s**t',
  'Price* and *terms apply.',
  '____ was here',
  'The *ferry* had stopped.',
  'The _ferry_.',
  '*sigh* I told you. *shrugs*',
  '*sighs*\n\n*She leaves.*\n\n*Nobody speaks.*',
  'I was _so_ glad.\nIt was _the_ day.\n\nBest,\nAda',
  '2 * 3 * 4 and 5 *6* 7',
  'Use *args and **kwargs or _x and _y',
  'a *b and c* d * e',
  '&mdash; &amp; <b>bold</b>',
  'He left.\n---\nShe stayed.',
  'A\n======',
  '[1] and [sic] (aside)',
  '> ',
  '-> and <3',
  '```',
  '\\*not\\* so',
  '~~~~~~',
])('%j is not Markdown', (text) => {
  expect(isMarkdown(text, 'en')).toBe(false);
});

test('lines with a leading hyphen are dialogue if the book’s language marks dialogue that way', () => {
  const dialogue = '- Hola, dijo.\n- ¿Quién eres?\n\nNadie habló.';
  expect(isMarkdown(dialogue, 'es')).toBe(false);
  expect(isMarkdown(dialogue, 'es-MX')).toBe(false);
  expect(isMarkdown('* uno\n* dos', 'es')).toBe(true);
});

test.each(['*', '_', '[', '[a](', '~~', '| ', '# ', '1. ', '`', '```\n~~~\n', ' *a', '**a b '])(
  'half a million characters of %j are checked without an error',
  (piece) => {
    expect(() => isMarkdown(piece.repeat(500_000 / piece.length), 'en')).not.toThrow();
  },
);
