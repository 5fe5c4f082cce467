import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCurrentMessages, replacedRangesFrom, currentMessageNumbers } from './standing-messages.ts';

test('a conversation’s messages are listed newest first, without those that were replaced', () => {
  const conversation = { lastNumber: 8, replaced: [[3, 6]] } as const;
  expect([...currentMessageNumbers(conversation)]).toEqual([8, 7, 2, 1]);
  expect([...currentMessageNumbers(conversation, 7)]).toEqual([2, 1]);
});

test('after any replacements of messages, the list and the count contain only the current ones', () => {
  const replacements = fc.array(fc.option(fc.nat(), { nil: undefined }), { maxLength: 30 });
  fc.assert(
    fc.property(replacements, (turns) => {
      let conversation: Parameters<typeof replacedRangesFrom>[1] = { lastNumber: 0 };
      let expected: number[] = [];
      for (const pick of turns) {
        const questions = expected.filter((number) => number % 2 === 1);
        const replacedFrom = pick === undefined ? undefined : questions[pick % questions.length];
        if (replacedFrom !== undefined) {
          conversation = { ...conversation, replaced: replacedRangesFrom(replacedFrom, conversation) };
          expected = expected.filter((number) => number < replacedFrom);
        }
        const next = conversation.lastNumber + 1;
        conversation = { ...conversation, lastNumber: next + 1 };
        expected.push(next, next + 1);
      }
      expect([...currentMessageNumbers(conversation)].toReversed()).toEqual(expected);
      expect(countCurrentMessages(conversation)).toBe(expected.length);
    }),
  );
});
