import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { atMost } from '#functions/platform/at-most.ts';
import { queryAll } from './queries.ts';

/** Removes all items of an owner from a table whose key is the owner and `sortKey`. May be repeated. */
export async function removeOwned(
  client: DynamoDBDocumentClient,
  { TableName, sortKey, ownerId }: { TableName: string; sortKey: string; ownerId: string },
): Promise<void> {
  const pages = queryAll<Record<string, string>>(client, {
    TableName,
    KeyConditionExpression: 'ownerId = :ownerId',
    ProjectionExpression: '#sortKey',
    ExpressionAttributeNames: { '#sortKey': sortKey },
    ExpressionAttributeValues: { ':ownerId': ownerId },
  });
  for await (const items of pages)
    await atMost(10, items, (item) =>
      client.send(new DeleteCommand({ TableName, Key: { ownerId, [sortKey]: item[sortKey] } })),
    );
}
