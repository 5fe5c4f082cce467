import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';

/** How far the look through all people has come, under a key of People that nobody has. */
export const orphanRounds = (client: DynamoDBDocumentClient, TableName: string) => ({
  get: () => readItem<Round>(client, TableName, key),
  set: async (round: Round): Promise<void> => {
    await client.send(new PutCommand({ TableName, Item: { ...key, v: 1, ...round } }));
  },
});

const key = { id: '#orphans' };

interface Round {
  readonly beganAt: string;
  /** People who were found gone in it. */
  readonly missing: number;
  /** Where it goes on; undefined once it is done. */
  readonly after?: string | undefined;
}

export type OrphanRounds = ReturnType<typeof orphanRounds>;
