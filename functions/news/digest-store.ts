import { tables } from '#shared/tables.ts';
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DigestStop, DigestTime } from '#shared/domain/news/digest.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import { queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** Stores one item for each person with a digest; the item of a stopped digest keeps only the reason. */
export function digestStore(client: DynamoDBDocumentClient, TableName: string) {
  const move = (
    { personId, dueIn }: StoredDigest,
    { nextAt, dueSince }: Pick<StoredDigest, 'nextAt' | 'dueSince'>,
  ): Promise<StoredDigest | undefined> =>
    updateIf<StoredDigest>(client, {
      TableName,
      Key: { personId },
      ...setExpressionsIf({ nextAt, dueIn: dueInOf(nextAt, personId), dueSince }, '#dueIn = :seen', {
        values: { ':seen': dueIn },
      }),
    });

  return {
    get: (personId: string): Promise<DigestRecord | undefined> =>
      readItem<DigestRecord>(client, TableName, { personId }),

    /** Begins or changes a digest. Keeps its secret, so that the unsubscribe links in earlier mails still work. */
    async set(
      personId: string,
      { every, hour, day, timeZone }: DigestTime,
      { nextAt, secret, now }: DigestBegin,
    ): Promise<StoredDigest> {
      const storedDigest = await updateIf<StoredDigest>(client, {
        TableName,
        Key: { personId },
        UpdateExpression: `SET v = :v, every = :every, #hour = :hour, #timeZone = :timeZone, nextAt = :nextAt, dueIn = :dueIn,
          secret = if_not_exists(secret, :secret), sentUntil = if_not_exists(sentUntil, :now) ${
            day === undefined ? 'REMOVE stopped, dueSince, #day' : ', #day = :day REMOVE stopped, dueSince'
          }`,
        // always true; `updateIf` requires a condition
        ConditionExpression: 'attribute_not_exists(v) OR v = :v',
        ExpressionAttributeNames: { '#hour': 'hour', '#day': 'day', '#timeZone': 'timeZone' },
        ExpressionAttributeValues: {
          ':v': itemVersion,
          ':every': every,
          ':hour': hour,
          ...(day !== undefined && { ':day': day }),
          ':timeZone': timeZone,
          ':nextAt': nextAt,
          ':dueIn': dueInOf(nextAt, personId),
          ':secret': secret,
          ':now': now,
        },
      });
      return storedDigest!;
    },

    listDue: (dueIn: string): AsyncGenerator<StoredDigest[]> =>
      queryThroughKeys<StoredDigest>(client, tables.digests.key, {
        TableName,
        IndexName: 'byDue',
        KeyConditionExpression: 'dueIn = :dueIn',
        ExpressionAttributeValues: { ':dueIn': dueIn },
      }),

    /**
     * Moves the digest to its next time. Returns undefined if another run claimed it, or if it was changed or ended
     * since it was read.
     */
    claim: (seen: StoredDigest, nextAt: string): Promise<StoredDigest | undefined> => move(seen, { nextAt }),

    giveBack: (digest: StoredDigest, nextAt: string, dueSince: string): Promise<StoredDigest | undefined> =>
      move(digest, { nextAt, dueSince }),

    async noteSent({ personId, secret }: StoredDigest, sentUntil: string, sentAt: string): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { personId },
        ...setExpressionsIf({ sentUntil, sentAt }, 'secret = :secret', { values: { ':secret': secret } }),
      });
    },

    endBy: (personId: string, secret: string): Promise<boolean> =>
      conditionHeld(
        client.send(
          new DeleteCommand({
            TableName,
            Key: { personId },
            ConditionExpression: 'secret = :secret',
            ExpressionAttributeValues: { ':secret': secret },
          }),
        ),
      ),

    stop: async (personId: string, stopped: DigestStop): Promise<boolean> =>
      (await updateIf(client, {
        TableName,
        Key: { personId },
        ...setExpressionsIf({ ...emptyFields, stopped }, 'attribute_exists(secret)'),
      })) !== undefined,

    /** Safe to repeat. */
    async end(personId: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: { personId } }));
    },
  };
}

const itemVersion = 1;
const emptyFields = {
  every: undefined,
  hour: undefined,
  day: undefined,
  timeZone: undefined,
  nextAt: undefined,
  dueIn: undefined,
  dueSince: undefined,
  secret: undefined,
  sentUntil: undefined,
  sentAt: undefined,
} satisfies Record<keyof Omit<StoredDigest, 'personId'>, undefined>;

export type DigestStore = ReturnType<typeof digestStore>;
export interface StoredDigest extends DigestTime {
  readonly personId: string;
  /** In UTC, at a full minute. */
  readonly nextAt: string;
  readonly dueIn: string;
  /** When the digest was first due, if it was postponed because SES couldn't take it. */
  readonly dueSince?: string;
  /** Part of the unsubscribe link in each digest mail, so it can end this digest. A later opt-in gets a new secret. */
  readonly secret: string;
  /** News from before this time was already sent, or is older than the opt-in. */
  readonly sentUntil: string;
  readonly sentAt?: string;
}
interface StoppedDigest {
  readonly personId: string;
  readonly stopped: DigestStop;
}
export type DigestRecord = StoredDigest | StoppedDigest;
interface DigestBegin {
  readonly nextAt: string;
  readonly secret: string;
  readonly now: string;
}
