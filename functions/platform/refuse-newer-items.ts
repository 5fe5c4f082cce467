import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Makes a client refuse items with a newer shape (`v`) than this code knows, as written by a later version of the code
 * that was rolled back. Such items are not read, because they would be misread, and not overwritten, even by writes
 * without a read; they can be deleted. `newest` holds the newest known shape of each table; the default is 1.
 */
export function refuseNewerItems(
  client: DynamoDBDocumentClient,
  newest: ReadonlyMap<string, number>,
): DynamoDBDocumentClient {
  const newestOf = (table: string) => newest.get(table) ?? 1;
  const refuseNewer = (table: string, v: unknown) => {
    if (typeof v === 'number' && v > newestOf(table)) throw new NewerItem(table, v);
  };
  client.middlewareStack.add(
    (next) => async (request) => {
      const command = request.input as CommandInput;
      try {
        const answer = await next({
          ...request,
          input: withShapeCondition(command, newestOf) as typeof request.input,
        });
        for (const { table, item } of itemsRead(command, answer.output as ReadOutput))
          refuseNewer(table, item?.v);
        return answer;
      } catch (error) {
        for (const { table, item } of storedItems(command, error as ConditionError))
          refuseNewer(table, Number(item?.v?.N));
        throw error;
      }
    },
    { step: 'initialize', name: 'refuseNewerItems' },
  );
  return client;
}

/**
 * Not a `Refusal`, so it counts as a bug: the operator deploys the newer version again (docs/runbook.md, api-fails).
 */
class NewerItem extends Error {
  constructor(table: string, v: number) {
    super(`An item of ${table} has shape ${v}, which is newer than this version of the code.`);
    this.name = 'NewerItem';
  }
}

function withShapeCondition<Given extends CommandInput>(
  input: Given,
  newestOf: (table: string) => number,
): Given {
  if (input.TransactItems)
    return {
      ...input,
      TransactItems: input.TransactItems.map((parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([kind, part]) => [kind, withShapeCondition(part, newestOf)]),
        ),
      ),
    };
  if (input.Item === undefined && input.UpdateExpression === undefined) return input;
  const given = input.ConditionExpression;
  const shapeCondition = 'attribute_not_exists(#shape) OR #shape <= :newestShape';
  return {
    ...input,
    ConditionExpression:
      given === undefined ? shapeCondition : `${inParentheses(given)} AND (${shapeCondition})`,
    ExpressionAttributeNames: { ...input.ExpressionAttributeNames, '#shape': 'v' },
    ExpressionAttributeValues: {
      ...input.ExpressionAttributeValues,
      ':newestShape': newestOf(input.TableName!),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** Adds parentheses unless the condition already has them around it, because DynamoDB refuses redundant ones. */
function inParentheses(condition: string): string {
  let depth = 0;
  for (let at = 0; at < condition.length - 1; at += 1) {
    if (condition[at] === '(') depth += 1;
    if (condition[at] === ')') depth -= 1;
    if (depth === 0) return `(${condition})`;
  }
  return condition;
}

function* itemsRead(
  { TableName: table = '' }: CommandInput,
  { Item: one, Items = [], Responses = {} }: ReadOutput,
) {
  for (const item of [one, ...Items]) yield { table, item };
  for (const [name, items] of Object.entries(Responses))
    for (const item of items) yield { table: name, item };
}

function* storedItems({ TableName: table = '', TransactItems = [] }: CommandInput, refused: ConditionError) {
  yield { table, item: refused.Item };
  for (const [at, { Item: item }] of (refused.CancellationReasons ?? []).entries())
    yield { table: Object.values(TransactItems[at] ?? {})[0]?.TableName ?? '', item };
}

interface Item {
  readonly v?: unknown;
}
interface CommandInput {
  readonly TableName?: string;
  readonly Item?: unknown;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, CommandInput>>[];
}
interface ReadOutput {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
}
/** The items in an error are in DynamoDB's wire format: `{ N: '2' }`. */
interface ConditionError {
  readonly Item?: StoredItem;
  readonly CancellationReasons?: readonly { readonly Item?: StoredItem }[];
}
interface StoredItem {
  readonly v?: { readonly N?: string };
}
