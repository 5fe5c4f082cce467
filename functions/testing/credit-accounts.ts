import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { creditAccountStore } from '#functions/credits/credit-account-store.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';

export const bootedCredits = (client: DynamoDBDocumentClient) =>
  creditAccountStore(client, 'creditAccounts', creditEntryStore(client, 'creditEntries'));
