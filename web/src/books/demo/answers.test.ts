import { describe, expect, test } from 'vitest';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { answers } from './answers.ts';
import { nextPage } from './next-page.ts';
import { sample } from './sample.ts';

describe('without a model, the demonstration', () => {
  test('proposes the page that was written for its chapter, of about 500 words', () => {
    expect(answers.next(sample.text)).toEqual({ text: nextPage });
    expect(wordCountOfText(nextPage)).toBeGreaterThan(450);
    expect(wordCountOfText(nextPage)).toBeLessThan(600);
  });

  test('lays the author’s notes there once that page stands, and says that no model wrote them', () => {
    const { text } = answers.next(`${sample.text}\n\n${nextPage}`);
    expect(text).toMatch(/^\[From the offline writer, without an AI model/);
    for (const note of sample.notes) expect(text).toContain(`[${note}]`);
  });

  test('takes out of the sample what says nothing, and mends what was written twice', () => {
    const paragraphs = sample.text.split('\n\n');
    expect(answers.shortened(paragraphs[2]!).text).toContain('with the key cold in her hand');
    expect(answers.corrected(paragraphs.at(-1)!).text).toContain('But on the brass bob');
  });

  test('leaves a passage alone in which its rules find nothing', () =>
    expect(answers.shortened('The print was wet.').isRefusal).toBe(true));

  test('answers its own question with a sentence that stands in the text', () => {
    const { said, quotes } = answers.toQuestion(sample.question, sample.text);
    expect(said.join()).toContain('No AI model');
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(sample.text).toContain(quote);
  });

  test('quotes speech with the marks that it has in the text', () => {
    const { quotes } = answers.toQuestion('Who mended nets?', sample.text);
    expect(quotes[0]).toMatch(/^“It’s the weight,” said her uncle Bram/);
    for (const quote of quotes) expect(sample.text).toContain(quote);
  });

  test('answers in one sentence of the text, or not at all', () => {
    expect(answers.inOneSentence(sample.question, sample.text)).toBe(
      'The door was locked, and the only key was in her pocket; the dust on the stairs lay as smooth as flour.',
    );
    expect(answers.inOneSentence('Who won the war in Paris?', sample.text)).toBeUndefined();
  });

  test('says of what the text does not tell that it is not there', () => {
    const { said, quotes } = answers.toQuestion('Who won the war in Paris?', sample.text);
    expect(quotes).toEqual([]);
    expect(said.join()).toMatch(/^Not in the book/);
  });

  test('sums the chapter up in its own sentences and proposes titles of its own words', () => {
    expect(answers.summary(sample.text)).toContain('picked by the offline writer without an AI model');
    expect(answers.titles(sample.text).length).toBeGreaterThan(1);
    expect(answers.titles('')).not.toHaveLength(0);
  });
});
