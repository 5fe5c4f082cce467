import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Has a client refuse items whose shape (`v`) is newer than this code knows: written by a version after this one, which
 * was taken back. What cannot be read as it was meant is not worked with, so nothing is written over it. `newest` is by
 * the names of tables; what it does not name has shape 1.
 */
export function refuseNewerItems(
  client: DynamoDBDocumentClient,
  newest: ReadonlyMap<string, number>,
): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => async (request) => {
      const answer = await next(request);
      for (const { table, item } of itemsIn(request.input as Asked, answer.output as Answered)) {
        const v = (item as Item | undefined)?.v;
        if (typeof v === 'number' && v > (newest.get(table) ?? 1)) throw new NewerItem(table, v);
      }
      return answer;
    },
    { step: 'initialize', name: 'refuseNewerItems' },
  );
  return client;
}

/** Rises like any bug: its operator deploys the newer version again (docs/runbook.md, api-fails). */
class NewerItem extends Error {
  constructor(table: string, v: number) {
    super(`An item of ${table} has shape ${v}, which is newer than this version of the code.`);
    this.name = 'NewerItem';
  }
}

/** What any way of reading that we have answers with: one, a page, or some by their keys. */
function* itemsIn({ TableName: table = '' }: Asked, { Item: one, Items = [], Responses = {} }: Answered) {
  for (const item of [one, ...Items]) yield { table, item };
  for (const [name, items] of Object.entries(Responses))
    for (const item of items) yield { table: name, item };
}

interface Item {
  readonly v?: unknown;
}
interface Asked {
  readonly TableName?: string;
}
interface Answered {
  readonly Item?: unknown;
  readonly Items?: readonly unknown[];
  readonly Responses?: Readonly<Record<string, readonly unknown[]>>;
}
