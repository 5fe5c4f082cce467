import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Measure, WritingDay } from '#shared/domain/books/writing-goals.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { setting } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** What authors wrote on their days: an item for each author and day, in numbers only. */
export function writingDayStore(client: DynamoDBDocumentClient, TableName: string) {
  const before = (ownerId: string, until: string) => ({
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId AND #day <= :until',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':ownerId': ownerId, ':until': until },
    ScanIndexForward: false,
  });

  return {
    /**
     * Adds what a save brought, and notes the goal as it is. For the transaction of the save: it has no condition, so
     * that no count ever refuses a text.
     */
    addWrite({ ownerId, day, bookId }: DayOfABook, added: Written, goal: GoalOfADay): Write {
      const { UpdateExpression, ...set } = setting({ v, goal: goal.daily, measure: goal.measure });
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

    /** A day that is not over is judged by another goal from now on; without effect where nothing was written on it. */
    async setGoal(ownerId: string, day: string, goal: GoalOfADay): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { ownerId, day },
        ...setting({ goal: goal.daily, measure: goal.measure }),
        ConditionExpression: 'attribute_exists(v)',
      });
    },

    /** Those until a day, the latest first, a page at a time; as the last write left them. */
    newestFirst: (ownerId: string, until: string): AsyncGenerator<StoredWritingDay[]> =>
      queryAll<StoredWritingDay>(client, {
        ...before(ownerId, until),
        ConsistentRead: true,
        Limit: pageDays,
      }),

    /** Every day of an author, the first one first. */
    async *allOf(ownerId: string): AsyncGenerator<StoredWritingDay> {
      const query = { ...before(ownerId, lastDay), ScanIndexForward: true };
      for await (const days of queryAll<StoredWritingDay>(client, query)) yield* days;
    },
  };
}

const v = 1;
/** What the shown weeks have, and a streak of a quarter: mostly one page is all. */
const pageDays = 92;
const lastDay = '9999-12-31';

export type WritingDayStore = ReturnType<typeof writingDayStore>;
export interface DayOfABook {
  readonly ownerId: string;
  readonly day: string;
  readonly bookId: string;
}
export type Written = Readonly<Record<Measure, number>>;
export interface GoalOfADay {
  readonly daily: number;
  readonly measure: Measure;
}
/** Key: ownerId, day. Beside the sums it has those of each book, `words book_…` and `characters book_…`. */
export interface StoredWritingDay extends WritingDay {
  readonly ownerId: string;
}
