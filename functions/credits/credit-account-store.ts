import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { creditRefusals, creditsAMonth, monthOf, nextMonth } from '#shared/domain/credits/credits.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import {
  creditsIn,
  holdFrom,
  holdOf,
  monthAttribute,
  unusedPartOf,
  takenOf,
  workAttribute,
  type Hold,
  type StoredAccount,
} from './credit-account.ts';
import type { CreditEntryStore } from './credit-entry-store.ts';

/**
 * Stores people's credits, including the credits held for work in progress. Writes add and subtract, so that concurrent
 * work doesn't conflict.
 */
export function creditAccountStore(
  client: DynamoDBDocumentClient,
  TableName: string,
  entries: Pick<CreditEntryStore, 'addWrite'>,
) {
  const readAccount = (ownerId: string) => readItem<StoredAccount>(client, TableName, { ownerId });

  const requireCredits = async (ownerId: string, price: number, now: Date) => {
    const account = await readAccount(ownerId);
    const credits = creditsIn(account, now);
    if (credits.balance < price)
      throw new Refusal(
        'out_of_credits',
        creditRefusals.outOfCredits(price, credits.balance, nextMonth(now)),
      );
    return { hold: holdFrom(credits, price, now), taken: takenOf(account, monthOf(now)) };
  };

  const spendWrite = (ownerId: string, hold: Hold, taken: number | undefined): Write => {
    const { condition, values } = balanceCondition(hold, taken);
    return {
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v ADD #month :monthly, #granted :lessGranted',
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#v': 'v', '#month': monthAttribute(hold.month), '#granted': 'granted' },
        ExpressionAttributeValues: {
          ':v': accountItemVersion,
          ':monthly': hold.monthly,
          ':lessGranted': 0 - hold.granted,
          ...values,
        },
      },
    };
  };

  const holdWrite = (ownerId: string, workId: string, hold: Hold, taken: number | undefined): Write => {
    const { condition, values } = balanceCondition(hold, taken);
    return {
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v, #work = :hold ADD #month :monthly, #granted :lessGranted',
        ConditionExpression: `attribute_not_exists(#work) AND ${condition}`,
        ExpressionAttributeNames: { '#v': 'v', ...attributeNamesOf(workId, hold) },
        ExpressionAttributeValues: {
          ':v': accountItemVersion,
          ':hold': hold,
          ':monthly': hold.monthly,
          ':lessGranted': 0 - hold.granted,
          ...values,
        },
      },
    };
  };

  const endWrite = (ownerId: string, workId: string, back: Hold): Write => ({
    Update: {
      TableName,
      Key: { ownerId },
      UpdateExpression: 'REMOVE #work ADD #month :lessTaken, #granted :granted',
      ConditionExpression: 'attribute_exists(#work)',
      ExpressionAttributeNames: attributeNamesOf(workId, back),
      ExpressionAttributeValues: { ':lessTaken': 0 - back.monthly, ':granted': back.granted },
    },
  });

  return {
    get: readAccount,

    async hold(ownerId, workId, price, now) {
      const { hold, taken } = await requireCredits(ownerId, price, now);
      return [holdWrite(ownerId, workId, hold, taken)];
    },

    async spend(ownerId, { credits, ...used }, now) {
      if (credits === 0) return [];
      const { hold, taken } = await requireCredits(ownerId, credits, now);
      return [
        spendWrite(ownerId, hold, taken),
        entries.addWrite(ownerId, { ...used, credits: 0 - credits }, now),
      ];
    },

    async charge(ownerId, workId, { credits, ...used }, now) {
      const workHold = holdOf(await readAccount(ownerId), workId) ?? {
        month: monthOf(now),
        monthly: 0,
        granted: 0,
      };
      const paid = Math.min(credits, workHold.monthly + workHold.granted);
      return [
        endWrite(ownerId, workId, unusedPartOf(workHold, paid)),
        entries.addWrite(ownerId, { ...used, credits: 0 - paid }, now),
      ];
    },

    async refund(ownerId, workId) {
      const held = holdOf(await readAccount(ownerId), workId);
      return held ? [endWrite(ownerId, workId, held)] : [];
    },

    grantWrite: (ownerId: string, credits: number): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v ADD #granted :credits',
        ExpressionAttributeNames: { '#v': 'v', '#granted': 'granted' },
        ExpressionAttributeValues: { ':v': accountItemVersion, ':credits': credits },
      },
    }),
  } satisfies CreditAccounts & Record<string, unknown>;
}

/**
 * If the monthly credits suffice, the write needs only a sufficient balance. Otherwise the hold takes all the month's
 * remaining credits and the rest from the granted ones, and its write fails if the month's remainder has changed since
 * it was read; without that, granted credits could be used before monthly ones.
 */
function balanceCondition({ monthly, granted }: Hold, taken: number | undefined) {
  if (granted === 0)
    return {
      condition: '(attribute_not_exists(#month) OR #month <= :room)',
      values: { ':room': creditsAMonth - monthly },
    };
  return {
    condition: `${taken === undefined ? 'attribute_not_exists(#month)' : '#month = :taken'} AND #granted >= :needed`,
    values: { ':needed': granted, ...(taken !== undefined && { ':taken': taken }) },
  };
}

const attributeNamesOf = (workId: string, { month }: Hold) => ({
  '#work': workAttribute(workId),
  '#month': monthAttribute(month),
  '#granted': 'granted',
});

const accountItemVersion = 1;

export type CreditAccountStore = ReturnType<typeof creditAccountStore>;
