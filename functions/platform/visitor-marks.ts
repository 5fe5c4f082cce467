import { retention } from '#shared/domain/site/retention.ts';
import { randomBytes } from 'node:crypto';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { dayOf } from './count-up-to.ts';
import { conditionHeld, readItem } from './dynamodb/items.ts';
import { environment } from './environment.ts';
import { fingerprint } from './ids.ts';
import type { Visitor } from './requests/visitor.ts';

/**
 * Distinguishes the people of one day (UTC) without identifying them. A mark is a fingerprint of a user id (`sub`) or
 * of a visitor's address, with a salt that the day's first request creates. The salt expires two days later; from then
 * on no mark can be traced, and nothing was stored in a browser.
 */
export function visitorMarks(client: DynamoDBDocumentClient, TableName: string) {
  let cachedSalt: { readonly day: string; readonly salt: string } | undefined;

  async function saltOf(day: string, now: Date): Promise<string> {
    if (cachedSalt?.day === day) return cachedSalt.salt;
    const Key = { counter: saltCounter, day };
    let storedSalt = await readItem<StoredSalt>(client, TableName, Key);
    if (!storedSalt) {
      const salt = randomBytes(16).toString('hex');
      const expiresAt = Math.ceil(now.getTime() / 1_000) + retentionSeconds;
      await conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: { v: 1, ...Key, salt, expiresAt },
            ConditionExpression: 'attribute_not_exists(#counter)',
            ExpressionAttributeNames: { '#counter': 'counter' },
          }),
        ),
      );
      storedSalt = await readItem<StoredSalt>(client, TableName, Key);
    }
    cachedSalt = { day, salt: storedSalt?.salt ?? '' };
    return cachedSalt.salt;
  }

  return {
    async of(who: string | Visitor, now: Date): Promise<string> {
      const salt = await saltOf(dayOf(now), now);
      return fingerprint([salt, typeof who === 'string' ? who : [who.address]]).slice(0, 32);
    },
  };
}

/** Needs `GetItem` and `PutItem` on the table Usage. */
export const deployedVisitorMarks = () =>
  visitorMarks(documentClient(), environment('USAGE_TABLE').USAGE_TABLE);

const saltCounter = 'salt#marks';
const retentionSeconds = retention.visitorSaltDays * 86_400;

export type VisitorMarks = ReturnType<typeof visitorMarks>;
interface StoredSalt {
  readonly salt: string;
}
