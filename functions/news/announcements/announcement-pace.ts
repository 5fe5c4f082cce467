import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { announcedADay, minutesBetweenToasts } from '#shared/domain/news/news-limits.ts';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { paceId, type AnnouncedThing } from '#functions/news/announcement-store.ts';

export function announcementPace(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /**
     * Returns whether a thing is among its author's first `announcedADay` publications of the day; repeated calls give
     * the same answer. A set in one item makes this true for concurrent calls too.
     */
    async isAmongFirst({ ownerId, thingId }: AnnouncedThing, day: string): Promise<boolean> {
      const Key = { ownerId, thingId: paceId };
      const things = new Set([thingId]);
      const values = { ':v': itemVersion, ':day': day, ':things': things };
      const another = () =>
        conditionHeld(
          client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: 'SET v = :v ADD things :things',
              ConditionExpression: '#day = :day AND (contains(things, :id) OR size(things) < :most)',
              ExpressionAttributeNames: { '#day': 'day' },
              ExpressionAttributeValues: { ...values, ':id': thingId, ':most': announcedADay },
            }),
          ),
        );
      const firstOfDay = () =>
        conditionHeld(
          client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: 'SET v = :v, #day = :day, things = :things',
              ConditionExpression: 'attribute_not_exists(#day) OR #day < :day',
              ExpressionAttributeNames: { '#day': 'day' },
              ExpressionAttributeValues: values,
            }),
          ),
        );
      // If another publication began the day in between, the first check now has a different answer.
      return (await another()) || (await firstOfDay()) || another();
    },

    /** Allows an author's toasts for one thing at a time; another thing may have toasts an hour after the last one. */
    mayToast: ({ ownerId, thingId }: AnnouncedThing, now: Date): Promise<boolean> =>
      conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: { ownerId, thingId: paceId },
            UpdateExpression: 'SET v = :v, toasting = :id, toastUntil = :until',
            ConditionExpression: 'attribute_not_exists(toastUntil) OR toastUntil <= :now OR toasting = :id',
            ExpressionAttributeValues: {
              ':v': itemVersion,
              ':id': thingId,
              ':now': now.toISOString(),
              ':until': new Date(now.getTime() + minutesBetweenToasts * 60_000).toISOString(),
            },
          }),
        ),
      ),
  };
}

const itemVersion = 1;

export type AnnouncementPace = ReturnType<typeof announcementPace>;
