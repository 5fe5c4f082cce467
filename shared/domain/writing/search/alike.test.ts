import { describe, expect, test } from 'vitest';
import { likenessScores } from './alike.ts';
import type { FactLine } from './claims.ts';
import { readBook } from './read-book.ts';

const otherText =
  'So Marta went to the quay with Joseph. So Joseph went to the quay with Marta. So Ottilie went to the quay with Marta. '.repeat(
    8,
  );

test('a passage that proves a known fact about a person is found even without the person’s name', () => {
  const quote = 'The stranger had one blue eye and rented an attic from the saddler.';
  const factLines = [{ names: ['Marta'], text: 'lodged with the saddler', chapter: 0, quote }];
  const ownText = 'Then Marta went home to the nuns at Brannoc.';

  expect(best(ownText, [quote])).not.toBe(quote);
  expect(best(ownText, [quote], factLines)).toBe(quote);
});

describe('A check for contradictions', () => {
  test('compares a sentence first with a passage about the same person and a similar act', () =>
    expect(
      best('Then Marta rode in on a mule.', ['Marta rode a grey mare.', 'Joseph rode a grey mare.']),
    ).toBe('Marta rode a grey mare.'));

  test('compares a sentence first with one about the same side of the person’s life in other words', () =>
    expect(
      best('Then Marta went home to the nuns at Brannoc.', [
        'Marta rented an attic from the saddler.',
        'Marta whistled several tunes.',
        'Joseph rented an attic from the saddler.',
      ]),
    ).toBe('Marta rented an attic from the saddler.'));

  test('compares a sentence about a living person first with one about that person’s death', () =>
    expect(
      best('In May Marta came to breakfast in a new bonnet.', [
        'Marta died of typhoid at Candlemas.',
        'Marta whistled several tunes.',
      ]),
    ).toBe('Marta died of typhoid at Candlemas.'));

  test('compares a sentence with any other about the same person if no passage fits better', () =>
    expect(
      best('Then Marta scolded the archbishop.', [
        'Marta whistled several tunes.',
        'Joseph whistled some other tunes.',
      ]),
    ).toBe('Marta whistled several tunes.'));

  test('never compares a sentence first with a passage about another person', () =>
    expect(best('Then Marta rode in on a mule.', ['Joseph rode a grey mare.'])).not.toContain('Joseph rode'));
});

function best(own: string, first: readonly string[], factLines: readonly FactLine[] = []): string {
  const chapters = [`${otherText}\n\n${first.join('\n\n')}`, `${otherText}\n\n${own}`];
  const book = readBook(chapters, 'en');
  const scores = likenessScores(book, 1, { facts: [], factLines });
  const at = scores.indexOf(Math.max(...scores));
  const { from, end } = book.sentences[at]!;
  return chapters[0]!.slice(from, end).trim();
}
