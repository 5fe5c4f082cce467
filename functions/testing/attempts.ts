import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attemptStore } from '#functions/audio/attempts/attempt-store.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { bootedCredits } from './credit-accounts.ts';

export const bootedAttempts = (client: DynamoDBDocumentClient, credits = bootedCredits(client)) =>
  attemptStore(
    client,
    { audioTable: 'audio', peopleTable: 'people' },
    credits,
    newsItemStore(client, 'news'),
  );
