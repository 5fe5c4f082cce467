import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { TableKey } from '#shared/tables.ts';
import { queryAll } from './queries.ts';

/**
 * Removes an owner's items from a table with the owner as partition key: all, or only those with a sort key that begins
 * with `beginsWith`. Safe to repeat.
 */
export async function removeOwned(
  client: DynamoDBDocumentClient,
  { TableName, key: [ownerKey, sortKey], ownerId, beginsWith = '' }: OwnedItems,
): Promise<void> {
  const remove = (rest: object) =>
    client.send(new DeleteCommand({ TableName, Key: { [ownerKey]: ownerId, ...rest } }));
  if (sortKey === undefined) {
    await remove({});
    return;
  }
  const begins = beginsWith !== '' && { ':begin': beginsWith };
  const pages = queryAll<Record<string, string>>(client, {
    TableName,
    KeyConditionExpression: `#ownerKey = :ownerId${begins ? ' AND begins_with(#sortKey, :begin)' : ''}`,
    ProjectionExpression: '#sortKey',
    ConsistentRead: true,
    ExpressionAttributeNames: { '#ownerKey': ownerKey, '#sortKey': sortKey },
    ExpressionAttributeValues: { ':ownerId': ownerId, ...begins },
  });
  for await (const items of pages)
    await mapConcurrently(10, items, (item) => remove({ [sortKey]: item[sortKey] }));
}

interface OwnedItems {
  readonly TableName: string;
  readonly key: TableKey;
  readonly ownerId: string;
  readonly beginsWith?: string | undefined;
}
