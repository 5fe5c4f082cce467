import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { maxAnnouncedPerDay, minutesBetweenToasts } from '#shared/domain/news/news-limits.ts';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { paceId, type AnnouncedThing } from '#functions/news/announcement-store.ts';

export function announcementPace(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /**
     * Returns whether a thing is among its author's first `maxAnnouncedPerDay` publications of the day; repeated calls give
     * the same answer. The publications are a set in one item, so this also holds for concurrent calls.
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
              ExpressionAttributeValues: { ...values, ':id': thingId, ':most': maxAnnouncedPerDay },
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
      // `another` fails if the day's set doesn't exist yet. `firstOfDay` creates the set, and fails if another
      // publication has created it since; then `another` is called again.
      return (await another()) || (await firstOfDay()) || another();
    },

    /**
     * Allows toasts for only one of an author's publications at a time; toasts for another one are allowed an hour
     * later.
     */
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
