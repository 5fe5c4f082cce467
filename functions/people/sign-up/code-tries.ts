import { restMinutes, wrongTriesUntilRest } from '#shared/domain/people/authorization-code.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredInvite } from '#functions/people/waitlist/waitlist-item.ts';

/** Counts on its entry of the waitlist how often a code was tried in vain. */
export function codeTries(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /**
     * Counts a try before the code is compared, so that a hundred at once get no more than five answers.
     * Undefined where there is nothing to try: no open invitation, or one that rests.
     */
    async take(email: string, now: Date): Promise<StoredInvite | undefined> {
      const isInvited = '#status = :invited AND expiresAt > :now';
      const input = {
        TableName,
        Key: { email },
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':invited': 'invited',
          ':now': now.toISOString(),
          ':one': 1,
          ':most': wrongTriesUntilRest,
        },
      };
      const counted = await updateIf<StoredInvite>(client, {
        ...input,
        UpdateExpression: 'SET lastTryAt = :now ADD wrongTries :one',
        ConditionExpression: `${isInvited} AND (attribute_not_exists(wrongTries) OR wrongTries < :most)`,
      });
      // Asked in either case, so that no address takes longer than another.
      const restSince = new Date(now.getTime() - restMinutes * 60_000).toISOString();
      const countedAnew = await updateIf<StoredInvite>(client, {
        ...input,
        UpdateExpression: 'SET lastTryAt = :now, wrongTries = :one',
        ConditionExpression: `${isInvited} AND wrongTries >= :most AND lastTryAt <= :restSince`,
        ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ':restSince': restSince },
      });
      return counted ?? countedAnew;
    },

    /** The code that was tried is the right one. */
    async forget(email: string): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { email },
        UpdateExpression: 'REMOVE wrongTries, lastTryAt',
        ConditionExpression: 'attribute_exists(email)',
      });
    },
  };
}

export type CodeTries = ReturnType<typeof codeTries>;
