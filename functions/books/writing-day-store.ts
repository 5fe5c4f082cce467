import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Measure, WritingDay } from '#shared/domain/books/writing-goals.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** One item for each author and day, with numbers only and no text. */
export function writingDayStore(client: DynamoDBDocumentClient, TableName: string) {
  const queryUntil = (ownerId: string, until: string) => ({
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId AND #day <= :until',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':ownerId': ownerId, ':until': until },
    ScanIndexForward: false,
  });

  return {
    /**
     * Adds the words of a save to its day and sets the day's goal. The write has no condition, so that counting words
     * never makes a save fail.
     */
    addWrite({ ownerId, day, bookId }: DayOfABook, added: WrittenCounts, goal: GoalOfADay): Write {
      const { UpdateExpression, ...set } = setExpressions({
        v: itemVersion,
        goal: goal.daily,
        measure: goal.measure,
      });
      return {
        Update: {
          TableName,
          Key: { ownerId, day },
          UpdateExpression: `${UpdateExpression} ADD #words :words, #characters :characters, #bookWords :words, #bookCharacters :characters`,
          ExpressionAttributeNames: {
            ...set.ExpressionAttributeNames,
            '#words': 'words',
            '#characters': 'characters',
            '#bookWords': `words ${bookId}`,
            '#bookCharacters': `characters ${bookId}`,
          },
          ExpressionAttributeValues: {
            ...set.ExpressionAttributeValues,
            ':words': added.words,
            ':characters': added.characters,
          },
        },
      };
    },

    async setGoal(ownerId: string, day: string, goal: GoalOfADay): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { ownerId, day },
        ...setExpressions({ goal: goal.daily, measure: goal.measure }),
        ConditionExpression: 'attribute_exists(v)',
      });
    },

    newestFirst: (ownerId: string, until: string): AsyncGenerator<StoredWritingDay[]> =>
      queryAll<StoredWritingDay>(client, {
        ...queryUntil(ownerId, until),
        ConsistentRead: true,
        Limit: pageDays,
      }),

    async *allOf(ownerId: string): AsyncGenerator<StoredWritingDay> {
      const query = { ...queryUntil(ownerId, lastDay), ScanIndexForward: true };
      for await (const days of queryAll<StoredWritingDay>(client, query)) yield* days;
    },
  };
}

const itemVersion = 1;
/**
 * How many days are read at once. It is enough for the weeks shown and for a streak of three months, so one read
 * usually suffices.
 */
const pageDays = 92;
const lastDay = '9999-12-31';

export type WritingDayStore = ReturnType<typeof writingDayStore>;
export interface DayOfABook {
  readonly ownerId: string;
  readonly day: string;
  readonly bookId: string;
}
export type WrittenCounts = Readonly<Record<Measure, number>>;
export interface GoalOfADay {
  readonly daily: number;
  readonly measure: Measure;
}
/** Key: ownerId, day. Also has the sums of each book, in fields named `words book_…` and `characters book_…`. */
export interface StoredWritingDay extends WritingDay {
  readonly ownerId: string;
}
