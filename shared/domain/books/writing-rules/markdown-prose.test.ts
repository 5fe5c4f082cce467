import { expect, test } from 'vitest';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { withProse } from './markdown-prose.ts';

test.each([
  [
    '1984. It was cold.\n\n1990. It was warm.',
    [String.raw`1984\. It was cold.`, String.raw`1990\. It was warm.`],
  ],
  ['3. Mai war es.', [String.raw`3\. Mai war es.`]],
  ['1. one\n2. two\n\n3. three', ['1. one\n2. two\n3. three']],
  ['1. one\n\nBetween.\n\n2. two', ['1. one', 'Between.', String.raw`2\. two`]],
  ['```\n1984. code\n```', ['```\n1984. code\n```']],
  ['- Hola.', ['- Hola.']],
])('in the Markdown %j, only lines that are meant as a list become a list', (markdown, blocks) => {
  expect(blocksOf(withProse(markdown, 'en'))).toEqual(blocks);
});

test.each([
  ['- Hola, dijo.\n- ¿Y tú?\nSe fue.', [String.raw`\- Hola, dijo.`, String.raw`\- ¿Y tú?`, 'Se fue.']],
  ['Dijo:\n- Hola.\n\n- Adiós.', ['Dijo:', String.raw`\- Hola.`, String.raw`\- Adiós.`]],
  ['- pan\n- leche', ['- pan\n- leche']],
  ['- Hola.\n- pan', ['- Hola.\n- pan']],
  ['* Hola.', ['- Hola.']],
])('in Spanish, the Markdown %j is recognised as dialogue or as a list', (markdown, blocks) => {
  expect(blocksOf(withProse(markdown, 'es-MX'))).toEqual(blocks);
});
