import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { noBook } from './find-book.ts';
import type { StoredBook } from './items.ts';

/**
 * Counters change in the same transaction as the items they count, so that they are right after any race or retry. The
 * write fails if the book isn't in the required `state` or a count would exceed its limit; `requireRoom` finds the
 * reason in the book's item.
 */
export function bookCounters(TableName: string) {
  return {
    countWrite({
      ownerId,
      bookId,
      count = {},
      end,
      tidyFrom,
      editedAt,
      state = 'standing',
    }: CountChange): Write {
      const countEntries = Object.entries(count) as [Counter, number][];
      const additions = countEntries.map(([name]) => `#${name} :by_${name}`);
      const limitedCounts = countEntries.filter(([name, by]) => by > 0 && name in maxByCounter) as [
        LimitedCounter,
        number,
      ][];
      const set = setExpressions({
        ...(editedAt && { updatedAt: editedAt }),
        ...(tidyFrom && { tidying: 'yes', tidyFrom }),
        ...(end && { lastPosition: end.moved }),
      });
      const conditions = [
        stateConditions[state],
        ...limitedCounts.map(([name]) => `#${name} <= :room_${name}`),
        ...(end
          ? [end.seen === undefined ? 'attribute_not_exists(lastPosition)' : 'lastPosition = :seen']
          : []),
      ];
      const values = {
        ...set.ExpressionAttributeValues,
        ...Object.fromEntries(countEntries.map(([name, by]) => [`:by_${name}`, by])),
        ...Object.fromEntries(limitedCounts.map(([name, by]) => [`:room_${name}`, maxByCounter[name] - by])),
        ...(end?.seen !== undefined && { ':seen': end.seen }),
        ...(state === 'unfinished' && { ':yes': true }),
      };
      return {
        Update: {
          TableName,
          Key: { ownerId, id: bookId },
          UpdateExpression: [
            set.UpdateExpression,
            ...(additions.length > 0 ? [`ADD ${additions.join(', ')}`] : []),
          ].join(' '),
          ConditionExpression: conditions.join(' AND '),
          ExpressionAttributeNames: {
            ...set.ExpressionAttributeNames,
            ...Object.fromEntries(countEntries.map(([name]) => [`#${name}`, name])),
          },
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        },
      };
    },
  };
}

/**
 * Throws the reason why a write that adds `count` to the book's counters would fail. If it throws nothing and the write
 * fails nevertheless, a concurrent write came first, and the write may be retried.
 */
export function requireRoom(book: StoredBook | undefined, count: Count = {}): void {
  if (!book || book.unfinished || book.removing) throw noBook();
  if (book.deletedAt !== undefined) throw new Refusal('not_found', bookRefusals.bookInTrash);
  for (const name of Object.keys(maxByCounter) as LimitedCounter[])
    if ((count[name] ?? 0) > 0 && book[name] + count[name]! > maxByCounter[name])
      throw new Refusal('conflict', limitMessages[name]);
}

const stateConditions = {
  standing: 'attribute_exists(id) AND attribute_not_exists(deletedAt)',
  unfinished: 'unfinished = :yes AND attribute_not_exists(removing)',
  any: 'attribute_exists(id)',
};

const maxByCounter = {
  storedChapters: bookLimits.chaptersOfABook,
  storedParts: bookLimits.partsOfABook,
  storedNotes: bookLimits.notesOfABook,
} as const;
const limitMessages: Record<LimitedCounter, string> = {
  storedChapters: bookRefusals.tooManyChapters,
  storedParts: bookRefusals.tooManyParts,
  storedNotes: bookRefusals.tooManyNotes,
};

type LimitedCounter = keyof typeof maxByCounter;
type Counter = 'wordCount' | 'characterCount' | 'chapterCount' | LimitedCounter;
export type Count = Readonly<Partial<Record<Counter, number>>>;

export interface CountChange {
  readonly ownerId: string;
  readonly bookId: string;
  readonly count?: Count;
  readonly end?: { readonly seen: string | undefined; readonly moved: string };
  /**
   * Set when a text may have become unused, for example because it was replaced. From this time on, the nightly tidying
   * checks the book for unused texts.
   */
  readonly tidyFrom?: string;
  readonly editedAt?: string;
  readonly state?: keyof typeof stateConditions;
}
export type BookCounters = ReturnType<typeof bookCounters>;
