import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const linesOf = (language: string) =>
  readFileSync(`shared/domain/sentences/planted/${language}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('|', ''));

test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'])(
  'the language of a paragraph in %s is detected',
  async (language) => {
    const lines = linesOf(language);
    for (let at = 0; at < lines.length; at += 5)
      expect(await detectLanguage(lines.slice(at, at + 5).join(' '))).toBe(language);
  },
);

test('a text without words has no detected language', async () => {
  expect(await detectLanguage('')).toBeUndefined();
  expect(await detectLanguage('12 34 … \ud800')).toBeUndefined();
});
