import { QueryCommand, type DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page, PageRequest } from './paging.ts';

/** One answer of DynamoDB: at most a megabyte or the query's limit, and the key after which there may be more. */
export async function queryOnce<Item>(
  client: DynamoDBDocumentClient,
  query: QueryCommandInput,
): Promise<Answer<Item>> {
  const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query));
  return { items: Items as Item[], lastKey: LastEvaluatedKey };
}

/** All answers to a query, one after the other, each when it is asked for. */
export async function* queryAll<Item>(
  client: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Item[]> {
  let ExclusiveStartKey = query.ExclusiveStartKey;
  do {
    const { items, lastKey } = await queryOnce<Item>(client, { ...query, ExclusiveStartKey });
    yield items;
    ExclusiveStartKey = lastKey;
  } while (ExclusiveStartKey);
}

/** A page of an index that is sorted by a time, newest first, of a table whose only key is `id`. */
export async function queryNewestFirst<Item>(
  client: DynamoDBDocumentClient,
  { TableName, IndexName, key: [name, value], sortedBy = 'createdAt' }: NewestFirst,
  { limit, after }: PageRequest,
): Promise<Page<Item>> {
  const { items, lastKey } = await queryOnce<Item>(client, {
    TableName,
    IndexName,
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': name },
    ExpressionAttributeValues: { ':value': value },
    ScanIndexForward: false,
    Limit: limit,
    ...(after && { ExclusiveStartKey: { id: after.id, [sortedBy]: after.createdAt, [name]: value } }),
  });
  return {
    items,
    ...(lastKey && { after: { id: String(lastKey['id']), createdAt: String(lastKey[sortedBy]) } }),
  };
}

interface Answer<Item> {
  readonly items: Item[];
  readonly lastKey: QueryCommandInput['ExclusiveStartKey'];
}
interface NewestFirst {
  readonly TableName: string;
  readonly IndexName: string;
  /** The index's partition key, and the value to look for. */
  readonly key: readonly [name: string, value: string];
  /** The index's sort key: `createdAt`, if it is not said. */
  readonly sortedBy?: string;
}
