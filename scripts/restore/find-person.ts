import { GetCommand, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandRefusal } from '#build/command-refusal.ts';
import type { Handle } from '#functions/people/handle-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { TableNames } from './stored-names.ts';

export async function* everyone(client: DynamoDBDocumentClient, names: TableNames): AsyncGenerator<Person> {
  const scan = {
    TableName: names.people,
    FilterExpression:
      'attribute_exists(poolUsername) AND (attribute_not_exists(deletion) OR deletion <> :ending)',
    ExpressionAttributeValues: { ':ending': 'ending' },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) yield* Items as Person[];
}

/** Finds a person by current or former username, or by email address, which scans all people. */
export async function findPerson(
  client: DynamoDBDocumentClient,
  names: TableNames,
  identifier: string,
): Promise<Person> {
  const person = identifier.includes('@')
    ? await findByEmail(client, names.people, identifier)
    : await personByHandle(client, names, identifier);
  if (!person)
    throw new CommandRefusal(
      `Nobody here is called "${identifier}". An account that has ended is not set back: what is in it was to be forgotten.`,
    );
  if (person.deletion === 'ending')
    throw new CommandRefusal(
      `The account of "${identifier}" is just ending, as its person asked. It is not set back.`,
    );
  return person;
}

async function personByHandle(client: DynamoDBDocumentClient, names: TableNames, handle: string) {
  const { Item } = await client.send(new GetCommand({ TableName: names.handles, Key: { handle } }));
  const userId = (Item as Handle | undefined)?.userId;
  if (userId === undefined) return undefined;
  const answer = await client.send(new GetCommand({ TableName: names.people, Key: { id: userId } }));
  return answer.Item as Person | undefined;
}

async function findByEmail(client: DynamoDBDocumentClient, TableName: string, email: string) {
  const scan = {
    TableName,
    FilterExpression: 'email = :email',
    ExpressionAttributeValues: { ':email': email },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan))
    if (Items.length > 0) return Items[0] as Person;
  return undefined;
}
