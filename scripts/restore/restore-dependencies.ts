import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Buckets } from './stored-objects.ts';
import type { TableNames } from './stored-names.ts';

export interface RestoreDependencies {
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  readonly s3: S3Client;
  readonly names: TableNames;
  readonly buckets: Buckets;
  readonly say: (line: string) => void;
  readonly now: () => Date;
  readonly pollMs: number;
}
