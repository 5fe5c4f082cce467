import { expect, test } from 'vitest';
import { lastSentenceOf } from './last-sentence.ts';

test.each([
  ['She came in. Mr. Lowe had *left*, had he not?', 'Mr. Lowe had left, had he not?'],
  ['One.\n\n## Two', 'One.'],
  ['The end.\n\n***\n\n', 'The end.'],
  ['The sea[^1] rose. It fell.\n\n[^1]: A note at the end.', 'It fell.'],
  ['- bread\n- salt', 'salt'],
  ['“Who is there?” she asked', '“Who is there?” she asked'],
  ['## Only a heading', ''],
  ['', ''],
])('the last sentence of %j is %j', (markdown, sentence) =>
  expect(lastSentenceOf(markdown, 'en')).toBe(sentence),
);
