import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { atMost } from '#functions/platform/at-most.ts';
import { queryAll } from './queries.ts';

/**
 * Removes the items of an owner from a table whose key is the owner (`ownerKey`) and `sortKey`: all, or those whose sort
 * key begins so. May be repeated.
 */
export async function removeOwned(
  client: DynamoDBDocumentClient,
  { TableName, ownerKey = 'ownerId', sortKey, ownerId, beginsWith }: OwnedItems,
): Promise<void> {
  const pages = queryAll<Record<string, string>>(client, {
    TableName,
    KeyConditionExpression:
      beginsWith === undefined
        ? '#ownerKey = :ownerId'
        : '#ownerKey = :ownerId AND begins_with(#sortKey, :begin)',
    ProjectionExpression: '#sortKey',
    ConsistentRead: true,
    ExpressionAttributeNames: { '#ownerKey': ownerKey, '#sortKey': sortKey },
    ExpressionAttributeValues: {
      ':ownerId': ownerId,
      ...(beginsWith !== undefined && { ':begin': beginsWith }),
    },
  });
  for await (const items of pages)
    await atMost(10, items, (item) =>
      client.send(new DeleteCommand({ TableName, Key: { [ownerKey]: ownerId, [sortKey]: item[sortKey] } })),
    );
}

interface OwnedItems {
  readonly TableName: string;
  readonly ownerKey?: string;
  readonly sortKey: string;
  readonly ownerId: string;
  readonly beginsWith?: string | undefined;
}
