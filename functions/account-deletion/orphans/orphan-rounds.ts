import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';

/** The progress of the search for orphaned accounts, stored in the People table under a key that no person has. */
export const orphanRounds = (client: DynamoDBDocumentClient, TableName: string) => ({
  get: () => readItem<Round>(client, TableName, key),
  set: async (round: Round): Promise<void> => {
    await client.send(new PutCommand({ TableName, Item: { ...key, v: 1, ...round } }));
  },
});

const key = { id: '#orphans' };

interface Round {
  readonly beganAt: string;
  readonly missing: number;
  /** The position at which the next run continues; undefined when the search round is complete. */
  readonly after?: string | undefined;
}

export type OrphanRounds = ReturnType<typeof orphanRounds>;
