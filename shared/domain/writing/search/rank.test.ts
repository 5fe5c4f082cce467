import { describe, expect, test } from 'vitest';
import { queryOf } from './query.ts';
import { scoresOf } from './rank.ts';
import { readBook } from './read-book.ts';

test('“in the evening” does not count as a person’s role', () => {
  const text =
    'In the evening, Joseph rowed.\n\nIn the evening, Silas rowed.\n\nIn the evening, Marta rowed.\n\nLate in the evening it rained.\n\nThen Joseph slept.';
  expect(best(text, 'Joseph?')).toContain('Joseph');
  expect(scoreOf(text, 'Joseph?', 'Late in the evening it rained.')).toBe(0);
});

test('words of a question also find their other forms and more specific words in the text', () => {
  const text = 'The keeper swam home.\n\nThe keeper walked home.\n\nThe keeper held an oboe.';
  expect(best(text, 'Who was swimming?')).toBe('The keeper swam home.');
  expect(best(text, 'What instrument is there?')).toBe('The keeper held an oboe.');
});

describe('A question about one of two people', () => {
  test('finds the sentence that calls the person only “she”', () => {
    const text =
      'Marta came in. She had never been to Lisbon.\n\nOttilie went out. She had never been to Trieste.\n\nNow Marta ate, and now Ottilie ate.';
    expect(bestOf(/Lisbon|Trieste/u, text, 'Where had Marta not been?')).toBe(
      'She had never been to Lisbon.',
    );
    expect(bestOf(/Lisbon|Trieste/u, text, 'Where had Ottilie not been?')).toBe(
      'She had never been to Trieste.',
    );
  });

  test('learns from earlier sentences which of two named people “she” or “he” means', () => {
    const genderExamples =
      'So Marta lost her hat. So Marta lost her shoe. So Joseph lost his hat. So Joseph lost his shoe.';
    const text = `${genderExamples}\n\nHere Marta met Joseph. She spoke of Lisbon at length. He spoke of Trieste at length.`;
    expect(bestOf(/Lisbon|Trieste/u, text, 'What did Marta speak of?')).toBe(
      'She spoke of Lisbon at length.',
    );
    expect(bestOf(/Lisbon|Trieste/u, text, 'What did Joseph speak of?')).toBe(
      'He spoke of Trieste at length.',
    );
  });

  test('finds a person by the role that the book gives them elsewhere', () => {
    const text =
      'There sat Joseph Tolland, the harbourmaster.\n\nThere sat Silas Cole, the sexton.\n\nThe harbourmaster owed forty pounds.\n\nThe sexton owed fifty pounds.';
    expect(best(text, 'What did Joseph Tolland owe?')).toBe('The harbourmaster owed forty pounds.');
    expect(best(text, 'What did Silas Cole owe?')).toBe('The sexton owed fifty pounds.');
  });

  test('finds a person by another name that the book gives', () => {
    const text =
      'They called Joseph Tolland Pike.\n\nThey called Silas Cole Cinder.\n\nOnce more Pike could not sleep.\n\nOnce more Cinder could not sleep.';
    expect(best(text, 'Why does Joseph Tolland not sleep?')).toBe('Once more Pike could not sleep.');
    expect(best(text, 'Why does Silas Cole not sleep?')).toBe('Once more Cinder could not sleep.');
  });

  test('finds a person by another name that the author accepted', () => {
    const text =
      'Here sat Joseph.\n\nHere sat Silas.\n\nOnce more Pike could not sleep.\n\nOnce more Cinder could not sleep.';
    const fact = (name: string, alias: string) => ({ name, aliases: [alias], kind: 'person', traits: [] });
    const facts = [fact('Joseph', 'Pike'), fact('Silas', 'Cinder')];
    expect(best(text, 'Why does Joseph not sleep?', facts)).toBe('Once more Pike could not sleep.');
    expect(best(text, 'Why does Silas not sleep?', facts)).toBe('Once more Cinder could not sleep.');
  });
});

const scoredSentences = (
  text: string,
  question: string,
  facts: Parameters<typeof queryOf>[1]['facts'] = [],
) => {
  const book = readBook([text], 'en');
  const scores = scoresOf(book, queryOf(book, { question, recent: '', facts }));
  return book.sentences.map(({ from, end }, at) => ({
    sentence: text.slice(from, end).trim(),
    score: scores[at]!,
  }));
};

const best = (...args: Parameters<typeof scoredSentences>) =>
  scoredSentences(...args).toSorted((a, b) => b.score - a.score)[0]!.sentence;

const bestOf = (having: RegExp, ...args: Parameters<typeof scoredSentences>) =>
  scoredSentences(...args)
    .filter(({ sentence }) => having.test(sentence))
    .toSorted((a, b) => b.score - a.score)[0]!.sentence;

const scoreOf = (text: string, question: string, sentence: string) =>
  scoredSentences(text, question).find((one) => one.sentence === sentence)!.score;
