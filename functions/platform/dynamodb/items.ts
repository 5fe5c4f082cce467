import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The item as the last write left it; undefined when there is none. */
export async function readItem<Item>(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: ItemKey,
): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item as Item | undefined;
}

/** May be repeated. */
export async function removeItem(
  client: DynamoDBDocumentClient,
  TableName: string,
  Key: ItemKey,
): Promise<void> {
  await client.send(new DeleteCommand({ TableName, Key }));
}

/** Whether the condition of the write held, and so whether it was done. */
export async function conditionHeld(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

type ItemKey = Readonly<Record<string, string>>;
