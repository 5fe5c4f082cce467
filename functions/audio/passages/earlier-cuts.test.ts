import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesBehind } from '#functions/audio/narrated-texts/sentences-behind.ts';
import { lettersIn } from '#shared/domain/books/letters-of-document.ts';
import { withEarlierCuts } from './earlier-cuts.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

const sentencesOf = (source: string) => sentencesIn(documentOfPlainText(source), { language: 'en' });

/**
 * Cuts a text by the rules of release 1.0.0, but without that release's list of abbreviations: at Unicode's sentence
 * boundaries, but not before a small letter.
 */
function cutByOldRules(source: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return source.split('\n').flatMap((line, paragraph) => {
    const texts: string[] = [];
    for (const { segment } of segmenter.segment(line)) {
      const text = segment.trim();
      if (texts.length > 0 && (/^\P{L}*\p{Ll}/u.test(text) || !/[\p{L}\p{N}]/u.test(text)))
        texts.push(`${texts.pop()} ${text}`);
      else if (text !== '') texts.push(text);
    }
    return texts.map((text) => ({ text, paragraph: paragraph * 3, isHeading: false }));
  });
}

/**
 * Reads a text as an earlier Markdown parser did, which left out list numbers and didn't decode character references.
 */
const readByOldRules = (source: string) =>
  cutByOldRules(source).map((sentence) => ({
    ...sentence,
    text: sentence.text.replaceAll(/\d+\. /gu, '').replaceAll('bold', '&#x62;old'),
  }));

const words = [
  'He left. ',
  'she stayed. ',
  'Dr. ',
  '“No!” ',
  'Tom said. ',
  'The bold sea. ',
  '3. ',
  'Mai ',
  '… ',
];
const line = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').trim());
const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n\n'));
const textsOf = (sentences: readonly Sentence[]) => sentences.map((sentence) => sentence.text);

test.each([cutByOldRules, readByOldRules])(
  'an unchanged text keeps the sentences into which older rules cut it (%o)',
  (before) => {
    fc.assert(
      fc.property(text, (source) => {
        const planned = before(source);
        const read = sentencesOf(source);
        const cutSentences = withEarlierCuts(read, { planned, read });
        expect(textsOf(cutSentences)).toEqual(textsOf(planned));
        expect(sentencesBehind(textsOf(planned), textsOf(cutSentences))).toBe(0);
        for (const [at, { paragraph }] of cutSentences.slice(1).entries())
          expect(paragraph === cutSentences[at]!.paragraph).toBe(
            planned[at + 1]!.paragraph === planned[at]!.paragraph,
          );
      }),
    );
  },
);

test('with `onlySameLetters`, sentences cut by older rules are kept only if no letter differs', () => {
  fc.assert(
    fc.property(text, (source) => {
      const read = sentencesOf(source);
      const letters = (sentences: readonly Sentence[]) => lettersIn(textsOf(sentences).join(''));
      for (const planned of [cutByOldRules(source), readByOldRules(source)]) {
        const cutSentences = withEarlierCuts(read, { planned, read }, { onlySameLetters: true });
        expect(letters(cutSentences)).toBe(letters(read));
        if (letters(planned) === letters(read)) expect(textsOf(cutSentences)).toEqual(textsOf(planned));
      }
    }),
  );
});

test('after an edit of one sentence, all others stay as they were cut by older rules', () => {
  fc.assert(
    fc.property(text, text, (first, last) => {
      const textWith = (middle: string) => `${first}\n\nIt is ${middle}.\n\n${last}`;
      const planned = cutByOldRules(textWith('dark'));
      const earlierWords = { planned, read: sentencesOf(textWith('dark')) };
      const cutSentences = withEarlierCuts(sentencesOf(textWith('bright')), earlierWords);
      const expected = textsOf(planned).map((said) => (said === 'It is dark.' ? 'It is bright.' : said));
      expect(textsOf(cutSentences)).toEqual(expected);
      expect(sentencesBehind(textsOf(planned), textsOf(cutSentences))).toBe(1);
    }),
  );
});

test('keeping the earlier sentence boundaries never loses or repeats a word of the present text', () => {
  fc.assert(
    fc.property(text, text, text, (present, source, planned) => {
      const lettersOf = (sentences: readonly Sentence[]) =>
        textsOf(sentences).join('').replaceAll(/\s/gu, '');
      const cutSentences = withEarlierCuts(sentencesOf(present), {
        planned: cutByOldRules(source),
        read: sentencesOf(source),
      });
      expect(lettersOf(cutSentences)).toBe(lettersOf(sentencesOf(present)));
      expect(() =>
        withEarlierCuts(sentencesOf(present), { planned: cutByOldRules(planned), read: sentencesOf(source) }),
      ).not.toThrow();
    }),
  );
});

test('a podcast turn that is to be spoken again is not replaced by its earlier version', () => {
  const turn = (take: number): Sentence => ({
    text: 'Why?',
    paragraph: 0,
    isHeading: false,
    speaker: 'host',
    take,
  });
  expect(withEarlierCuts([turn(2)], { planned: [turn(1)], read: [turn(1)] })).toEqual([turn(2)]);
});
