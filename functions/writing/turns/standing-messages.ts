import type { StoredConversation } from '#functions/writing/items.ts';

/** Yields the numbers below `before` that weren't replaced, newest first. */
export function* currentMessageNumbers(
  { lastNumber, replaced = [] }: MessageNumbers,
  before = lastNumber + 1,
): Generator<number> {
  for (let number = Math.min(before - 1, lastNumber); number > 0; number -= 1)
    if (!replaced.some(([first, last]) => first <= number && number <= last)) yield number;
}

export const countCurrentMessages = ({ lastNumber, replaced = [] }: MessageNumbers): number =>
  replaced.reduce((count, [first, last]) => count - (last - first + 1), lastNumber);

export const replacedRangesFrom = (number: number, { lastNumber, replaced = [] }: MessageNumbers): Ranges => [
  ...replaced.filter(([first]) => first < number),
  [number, lastNumber],
];

type MessageNumbers = Pick<StoredConversation, 'lastNumber' | 'replaced'>;
type Ranges = NonNullable<StoredConversation['replaced']>;
