import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { sentencesOf } from './sentences.ts';
import { spokenForm } from './spoken-form.ts';

test.each([
  ['See https://example.com/a/b?c=d#e.', 'See example.com.'],
  ['(http://www.example.com:8080/)', '(example.com)'],
  ['At www.example.co.uk, they say.', 'At example.co.uk, they say.'],
  ['“https://example.com” is it', '“example.com” is it'],
  ['Write to ada@example.com.', 'Write to ada@example.com.'],
  ['10 m², 10² [sic] and 3.5', '10 m², 10² [sic] and 3.5'],
])('“%s” is spoken as “%s”', (shown, spoken) => expect(spokenForm(shown)).toBe(spoken));

test('a web address is spoken as its host name, except in audio planned before that rule', () => {
  const sentences = sentencesOf('See https://example.com/a. Then rest.', { language: 'en' });
  expect(sentences[0]).toMatchObject({ text: 'See https://example.com/a.', spoken: 'See example.com.' });
  const [{ spoken: _, ...planned }, ...rest] = sentences as [(typeof sentences)[0]];
  const spokenTexts = (of: typeof sentences) => passagesOf(of, () => 'Andrew').map(({ text }) => text);
  expect(spokenTexts(sentences)).toEqual(['See example.com.', 'Then rest.']);
  expect(spokenTexts([planned, ...rest])).toEqual(['See https://example.com/a.', 'Then rest.']);
});

test('powers and brackets are read aloud; a footnote mark is skipped only if its note exists', () => {
  const sentences = sentencesOf(
    'It has 10 m² and 10^2^, 10^-3^, the 10^th^ [sic] of H~2~O there.[^1] No note.[^x]\n\n[^1]: A note.',
    { language: 'en' },
  );

  expect(sentences).toMatchObject([
    {
      text: 'It has 10 m² and 102, 10-3, the 10th [sic] of H2O there.',
      spoken: 'It has 10 m² and 10 2, 10 -3, the 10th [sic] of H2O there.',
    },
    { text: 'No note.[^x]' },
  ]);
});
