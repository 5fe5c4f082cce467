import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '#functions/platform/refusal.ts';
import { readItem } from './items.ts';
import type { Write } from './transaction.ts';

/**
 * Limits how many things a person has running at once. The ids of these things are a set in one item, so taking or
 * releasing the slot of the same thing twice is harmless. The writes belong in the transaction that begins or ends the
 * work.
 */
export function slotStore(
  client: DynamoDBDocumentClient,
  TableName: string,
  { keyOf, most, isReleasedOnce }: SlotRules,
) {
  return {
    takeWrite: (ownerId: string, id: string): Write => ({
      Update: {
        TableName,
        Key: keyOf(ownerId),
        UpdateExpression: 'ADD running :slot',
        ConditionExpression:
          'attribute_not_exists(running) OR size(running) < :most OR contains(running, :id)',
        ExpressionAttributeValues: { ':slot': new Set([id]), ':id': id, ':most': most },
      },
    }),

    releaseWrite: (ownerId: string, id: string): Write => ({
      Update: {
        TableName,
        Key: keyOf(ownerId),
        UpdateExpression: 'DELETE running :slot',
        ...(isReleasedOnce && { ConditionExpression: 'contains(running, :id)' }),
        ExpressionAttributeValues: { ':slot': new Set([id]), ...(isReleasedOnce && { ':id': id }) },
      },
    }),

    async running(ownerId: string): Promise<string[]> {
      const item = await readItem<{ running?: ReadonlySet<string> }>(client, TableName, keyOf(ownerId));
      return [...(item?.running ?? [])];
    },
  };
}

/** Unlike the reasons for other refusals, a lack of slots passes by itself, within minutes. */
export class NoSlotLeft extends Refusal {
  constructor(message: string) {
    super('too_many', message);
  }
}

export type SlotStore = ReturnType<typeof slotStore>;
interface SlotRules {
  readonly keyOf: (ownerId: string) => Readonly<Record<string, string>>;
  readonly most: number;
  /** If true, releasing a slot that isn't taken fails. Otherwise the release would create the item if there is none. */
  readonly isReleasedOnce?: boolean;
}
