import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';

export async function readItem<Item>(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: ItemKey,
): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item as Item | undefined;
}

/** Reads the items that exist, in no particular order; `ConsistentRead: false` costs half. */
export async function readItems<Item>(
  client: DynamoDBDocumentClient,
  TableName: string,
  keys: readonly ItemKey[],
  { ConsistentRead = true, ProjectionExpression }: ReadingManner = {},
): Promise<Item[]> {
  const foundItems: Item[] = [];
  let remainingKeys: readonly ItemKey[] = keys;
  while (remainingKeys.length > 0) {
    const Keys = remainingKeys.slice(0, mostKeysOfARead);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead, ProjectionExpression } } }),
    );
    foundItems.push(...((Responses?.[TableName] ?? []) as Item[]));
    const unprocessedKeys = (UnprocessedKeys?.[TableName]?.Keys ?? []) as ItemKey[];
    remainingKeys = [...unprocessedKeys, ...remainingKeys.slice(mostKeysOfARead)];
  }
  return foundItems;
}

/** Safe to repeat. */
export async function removeItem(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: ItemKey,
): Promise<void> {
  await client.send(new DeleteCommand({ TableName, Key }));
}

export async function conditionHeld(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** DynamoDB's limit. */
const mostKeysOfARead = 100;

type ItemKey = Readonly<Record<string, string>>;
export interface ReadingManner {
  readonly ConsistentRead?: boolean;
  readonly ProjectionExpression?: string;
}
