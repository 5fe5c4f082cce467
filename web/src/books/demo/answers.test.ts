import { describe, expect, test } from 'vitest';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { answers } from './answers.ts';
import { nextPage } from './next-page.ts';
import { sample } from './sample.ts';

describe('The demonstration without an AI model', () => {
  test('proposes the prepared next page of about 500 words', () => {
    expect(answers.next(sample.text)).toEqual({ text: nextPage });
    expect(wordCountOfText(nextPage)).toBeGreaterThan(450);
    expect(wordCountOfText(nextPage)).toBeLessThan(600);
  });

  test('proposes the author’s notes after the prepared page, and states that no AI wrote them', () => {
    const { text } = answers.next(`${sample.text}\n\n${nextPage}`);
    expect(text).toMatch(/^\[From the offline writer, without an AI model/);
    for (const note of sample.notes) expect(text).toContain(`[${note}]`);
  });

  test('removes filler words from the sample and corrects a repeated word', () => {
    const paragraphs = sample.text.split('\n\n');
    expect(answers.shortened(paragraphs[2]!).text).toContain('with the key cold in her hand');
    expect(answers.corrected(paragraphs.at(-1)!).text).toContain('But on the brass bob');
  });

  test('refuses to shorten a passage when its rules find nothing to remove', () =>
    expect(answers.shortened('The print was wet.').isRefusal).toBe(true));

  test('answers the sample question with quotations from the text', () => {
    const { lines, quotes } = answers.toQuestion(sample.question, sample.text);
    expect(lines.join()).toContain('No AI model');
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(sample.text).toContain(quote);
  });

  test('quotes speech with the quotation marks of the text', () => {
    const { quotes } = answers.toQuestion('Who mended nets?', sample.text);
    expect(quotes[0]).toMatch(/^“It’s the weight,” said her uncle Bram/);
    for (const quote of quotes) expect(sample.text).toContain(quote);
  });

  test('answers with a single sentence from the text, or not at all if nothing in it fits', () => {
    expect(answers.inOneSentence(sample.question, sample.text)).toBe(
      'The door was locked, and the only key was in her pocket; the dust on the stairs lay as smooth as flour.',
    );
    expect(answers.inOneSentence('Who won the war in Paris?', sample.text)).toBeUndefined();
  });

  test('says that an answer is not in the book when the text has none', () => {
    const { lines, quotes } = answers.toQuestion('Who won the war in Paris?', sample.text);
    expect(quotes).toEqual([]);
    expect(lines.join()).toMatch(/^Not in the book/);
  });

  test('summarises the chapter in the chapter’s own sentences, and proposes titles', () => {
    expect(answers.summary(sample.text)).toContain('picked by the offline writer without an AI model');
    expect(answers.titles(sample.text).length).toBeGreaterThan(1);
    expect(answers.titles('')).not.toHaveLength(0);
  });
});
