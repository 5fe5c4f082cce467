import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

/**
 * One text per line, with `|` before each further sentence. In each file, the lines below the `#` were added when the
 * rules were complete: they test the rules with text that the rules weren't made for.
 */
const planted = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'].map((language) => ({
  language,
  lines: readFileSync(`${import.meta.dirname}/${language}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
}));

test('at least 392 of 400 sample texts in eight languages are split into the right sentences', () => {
  const misses = planted.flatMap(({ language, lines }) => {
    expect(lines).toHaveLength(50);
    return lines
      .map((line) => ({ line, cut: cutSentences(line.replaceAll('|', ''), language) }))
      .filter(({ line, cut }) => cut.map(({ text }) => text).join('|') !== line)
      .map(({ line, cut }) => `${language}: ${line}\n    ${cut.map(({ text }) => text).join('|')}`);
  });
  console.info(`${400 - misses.length} of 400${misses.map((miss) => `\n${miss}`).join('')}`);
  expect(misses.length).toBeLessThanOrEqual(8);
});
