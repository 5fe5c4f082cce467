import { expect, test } from 'vitest';
import { leftOutSentences } from './left-out.ts';

test('publishing a post of text, tables and links leaves nothing out', () =>
  expect(leftOutSentences('One *two*\n\n| a | b |\n|---|---|\n| c | d |\n\n[e](https://a.example)')).toEqual(
    [],
  ));

test('publishing a post with its own pictures leaves none of them out', () =>
  expect(leftOutSentences(`![A map](pic_${'0'.repeat(32)}_640x480.jpg "Salt")\n\n![pier](pier.png)`)).toEqual(
    ['Left out: 1 picture. Readers see its description.'],
  ));

test('the notice about omitted parts counts pictures and HTML blocks and says what readers see', () => {
  expect(leftOutSentences('![map](map.png)')).toEqual(['Left out: 1 picture. Readers see its description.']);
  expect(leftOutSentences('![map](map.png) and ![pier][pier]\n\n<div>a</div>\n\n<p>b</p>')).toEqual([
    'Left out: 2 pictures. Readers see the descriptions.',
    'Left out: the HTML tags of 2 blocks. Readers see the words between them.',
  ]);
});
