import { describe, expect, test } from 'vitest';
import { storyLimits } from '#shared/domain/writing/story-limits.ts';
import type { StoredFinding } from '#functions/writing/story-items.ts';
import { mergeFindings } from './merge-findings.ts';

describe('A contradiction that the AI found', () => {
  test('is stored with both passages and the texts that contain them', () => {
    expect(merge([], [green, black]).added).toEqual([
      {
        ownerId: 'ada',
        id: expect.stringMatching(/^find_b_[0-9a-f]{16}$/),
        message: 'Which?',
        passages: [
          { ...green, textId: 'txt_1' },
          { ...black, textId: 'txt_1' },
        ],
        createdAt: now,
      },
    ]);
  });

  test('is recognised in either order of its passages, and with longer or shorter quotations', () => {
    const knownFindings = merge([], [green, black]).added;
    const longer = { ...green, quote: 'All say that the boat was green that year.' };

    for (const pair of [
      [green, black],
      [black, green],
      [longer, black],
      [{ ...green, quote: 'boat was green' }, black],
    ] as const)
      expect(merge(knownFindings, pair)).toEqual({ added: [], moved: [] });
    expect(merge([], [green, black], [longer, black]).added).toHaveLength(1);
  });

  test('counts as new if one of its passages differs', () => {
    const known = merge([], [green, black]).added;

    expect(merge(known, [green, { ...black, quote: 'the boat was red' }]).added).toHaveLength(1);
    expect(merge(known, [green, { ...black, chapterId: 'chap_b_3' }]).added).toHaveLength(1);
  });

  test('has the same id in either order of its passages', () => {
    const [one] = merge([], [green, black]).added;
    const [other] = merge([], [black, green]).added;

    expect(other!.id).toBe(one!.id);
  });

  test('keeps the author’s decision after an edit, and its passages then refer to the newer text', () => {
    const [ruled] = merge([], [green, black]).added.map((one) => ({ ...one, ruling: 'intended' as const }));
    const later = mergeFindings([ruled!], [{ message: 'Other words', passages: [green, black] }], {
      ...how,
      textIdOf: () => 'txt_2',
    });

    expect(later.added).toEqual([]);
    expect(later.moved).toMatchObject([
      {
        id: ruled!.id,
        ruling: 'intended',
        message: 'Which?',
        passages: [{ textId: 'txt_2' }, { textId: 'txt_2' }],
      },
    ]);
  });

  test('is left out if the book has reached its limit', () => {
    const [one] = merge([], [green, black]).added;
    const many = Array.from({ length: storyLimits.findingsOfABook }, () => ({
      ...one!,
      passages: otherPassages,
    }));

    expect(merge(many, [green, black]).added).toEqual([]);
  });
});

const now = '2026-11-22T10:00:00.000Z';
const how = { ownerId: 'ada', bookId: 'book_b', now, textIdOf: () => 'txt_1' };
const green = { chapterId: 'chap_b_1', quote: 'the boat was green', occurrence: 0 };
const black = { chapterId: 'chap_b_2', quote: 'The boat was black', occurrence: 0 };
const otherPassages = [
  { ...green, quote: 'something else', textId: 'txt_1' },
  { ...black, quote: 'and another', textId: 'txt_1' },
] as const;

const merge = (
  known: readonly StoredFinding[],
  ...pairs: readonly (readonly [typeof green, typeof green])[]
) =>
  mergeFindings(
    known,
    pairs.map((passages) => ({ message: 'Which?', passages })),
    how,
  );
