import { describe, expect, test } from 'vitest';
import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import { aManuscript } from '#web/writing/testing/manuscript.ts';
import { pointedPlace } from './pointed-place.ts';

describe('The passage that is sent with a question', () => {
  test('is the author’s selection with a little of the text around it', () => {
    const before = 'x'.repeat(5_000);
    const pointed = pointedPlace(
      aManuscript({
        selectedWords: () => 2,
        place: ({ at }) =>
          at === 'selection' ? { before, text: 'The lamp', after: ' was lit.' } : undefined,
      }),
    );
    expect(pointed).toEqual({
      isSelected: true,
      place: { before: 'x'.repeat(600), text: 'The lamp', after: ' was lit.' },
    });
  });

  test.each<[string, PlaceInText, string | undefined]>([
    [
      'that contains the caret',
      { before: 'One.\n\nIt rained. The la', after: 'mp was lit. He went.\n\nTwo.' },
      'The lamp was lit.',
    ],
    [
      'that ends right before the caret',
      { before: 'It rained. The lamp was lit.', after: ' He went.' },
      'The lamp was lit.',
    ],
    [
      'at the end of the paragraph before the caret',
      { before: 'It rained. He went.\n\n', after: 'Two.' },
      'He went.',
    ],
    [
      'that follows a caret at the start of a chapter',
      { before: '', after: 'It rained. He went.' },
      'It rained.',
    ],
    ['at the caret, or nothing in an empty chapter', { before: '', after: '' }, undefined],
  ])('is the sentence %s if nothing is selected', (_, place, text) => {
    const pointed = pointedPlace(aManuscript({ place: ({ at }) => (at === 'caret' ? place : undefined) }));
    expect(pointed?.place.text).toBe(text);
    if (pointed) {
      expect(pointed.isSelected).toBe(false);
      const { before, text: words, after } = pointed.place;
      expect(`${before}${words}${after}`).toBe(`${place.before}${place.after}`);
    }
  });

  test('is left out if it is longer than a question allows', () =>
    expect(
      pointedPlace(aManuscript({ selectedWords: () => 9, place: () => ({ text: 'x'.repeat(20_001) }) })),
    ).toBeUndefined());
});
