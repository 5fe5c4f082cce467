import type { WaitlistEntry } from '#shared/contract/waitlist.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Who waits for a place, by e-mail address. */
export function waitlistStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /** Without effect for an address that is on the list. */
    async join({ email, name }: WaitlistEntry, joinedAt: string): Promise<void> {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: { v: 1, email, ...(name && { name }), status: 'waiting', joinedAt },
            ConditionExpression: 'attribute_not_exists(email)',
          }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
  };
}
