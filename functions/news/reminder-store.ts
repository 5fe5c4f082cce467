import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mostReminders, reminderRefusals, type Weekday } from '#shared/domain/news/reminders.ts';
import { expiryOf } from '#functions/news-items/news-item.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { readItem, readItems } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * Stores reminders under the id of their person, so that a request can't address someone else's. Future reminders are
 * also in the index `byDue`, and the item `#count` contains a person's number of future reminders. A finished reminder
 * is kept as long as its news item.
 */
export function reminderStore(client: DynamoDBDocumentClient, TableName: string) {
  const countWrite = (personId: string, by: 1 | -1): Write => ({
    Update: {
      TableName,
      Key: { personId, id: countId },
      UpdateExpression: 'SET v = :v ADD reminders :by',
      // a decrement must not create the count again after the account's items were removed
      ConditionExpression:
        by > 0 ? 'attribute_not_exists(reminders) OR reminders < :most' : 'attribute_exists(reminders)',
      ExpressionAttributeValues: { ':v': itemVersion, ':by': by, ...(by > 0 && { ':most': mostReminders }) },
    },
  });

  async function* allOf(personId: string): AsyncGenerator<StoredReminder> {
    const pages = queryAll<StoredReminder>(client, {
      TableName,
      KeyConditionExpression: 'personId = :id AND begins_with(id, :reminder)',
      ExpressionAttributeValues: { ':id': personId, ':reminder': idPrefix },
      ConsistentRead: true,
    });
    for await (const items of pages) yield* items;
  }

  return {
    get: async (personId: string, id: string): Promise<StoredReminder | undefined> =>
      id.startsWith(idPrefix) ? readItem<StoredReminder>(client, TableName, { personId, id }) : undefined,

    async getAll(personId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredReminder>> {
      const keys = [...new Set(ids)].map((id) => ({ personId, id }));
      const storedReminders = await readItems<StoredReminder>(client, TableName, keys, {
        ConsistentRead: false,
      });
      return new Map(storedReminders.map((reminder) => [reminder.id, reminder]));
    },

    allOf,

    /** Returns false for a repeated request. Throws `conflict` at the person's limit. */
    async create(reminder: ScheduledReminder): Promise<boolean> {
      const { personId, id, nextAt } = reminder;
      const Item = { ...reminder, dueIn: dueInOf(nextAt, id), v: itemVersion };
      const failed = await transact(client, {
        reminder: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(id)' } },
        count: countWrite(personId, 1),
      });
      if (failed.has('reminder')) return false;
      if (failed.has('count')) throw new Refusal('conflict', reminderRefusals.tooMany);
      return true;
    },

    /** Returns false if the reminder came due or was deleted since it was read. */
    async remove({ personId, id, dueIn }: StoredReminder): Promise<boolean> {
      const failed = await transact(client, {
        reminder: {
          Delete: {
            TableName,
            Key: { personId, id },
            ...(dueIn === undefined
              ? { ConditionExpression: 'attribute_exists(id)' }
              : {
                  ConditionExpression: 'dueIn = :seen',
                  ExpressionAttributeValues: { ':seen': dueIn },
                }),
          },
        },
        count: dueIn === undefined ? undefined : countWrite(personId, -1),
      });
      return failed.size === 0;
    },

    listDue: (dueIn: string): AsyncGenerator<StoredReminder[]> =>
      queryThroughKeys<StoredReminder>(client, tables.reminders.key, {
        TableName,
        IndexName: 'byDue',
        KeyConditionExpression: 'dueIn = :dueIn',
        ExpressionAttributeValues: { ':dueIn': dueIn },
      }),

    /**
     * Returns the writes for the transaction that delivers a due reminder. They set the reminder's next time or end the
     * reminder, and fail if another run has already done so.
     */
    comeWrites: (
      { personId, id, dueIn, nextAt: dueAt }: StoredReminder,
      nextAt: string | undefined,
    ): Write[] => [
      {
        Update: {
          TableName,
          Key: { personId, id },
          ...setExpressionsIf(
            nextAt === undefined
              ? { dueIn: undefined, nextAt: undefined, doneAt: dueAt, expiresAt: expiryOf(dueAt!) }
              : { dueIn: dueInOf(nextAt, id), nextAt },
            '#dueIn = :seen',
            { values: { ':seen': dueIn } },
          ),
        },
      },
      ...(nextAt === undefined ? [countWrite(personId, -1)] : []),
    ],
  };
}

const itemVersion = 1;
const idPrefix = 'rem_';
/** Sort key of the person's number of reminders; sorts before all reminders. */
const countId = '#count';

export type ReminderStore = ReturnType<typeof reminderStore>;
export interface StoredReminder {
  readonly personId: string;
  readonly id: string;
  readonly message: string;
  readonly timeZone: string;
  /** Only in a one-time reminder: in UTC, at a full minute. Other reminders have `time` and `days`. */
  readonly at?: string;
  readonly time?: string;
  readonly days?: readonly Weekday[];
  readonly createdAt: string;
  readonly requestFingerprint: string;
  /** `nextAt` and `dueIn` are set only while the reminder is still to come. */
  readonly nextAt?: string;
  readonly dueIn?: string;
  readonly doneAt?: string;
}
export type ScheduledReminder = Omit<StoredReminder, 'dueIn' | 'doneAt'> & { readonly nextAt: string };
