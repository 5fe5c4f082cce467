import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { exitWith } from '#build/command-refusal.ts';
import { bucketsParameter } from '#infra/constructs/buckets-parameter.ts';
import { stageSettings, sentenceFor, readParameter } from './reach-stage.ts';
import { parseRestoreOptions } from './restore/restore-options.ts';
import { restorePeople } from './restore/restore-people.ts';
import { tablesOf } from './restore/stored-names.ts';
import type { Buckets } from './restore/stored-objects.ts';

/**
 * Restores what one person or everyone wrote, as it was at an earlier time: `npm run restore -- --stage prod --person
 * ada --to 2026-11-24T10:31:05Z --dry-run`.
 */
try {
  const options = parseRestoreOptions(process.argv.slice(2), new Date());
  const { stage } = options;
  const isLocal = stage === 'local';
  const client = new DynamoDBClient(stageSettings('dynamodb', stage));
  await restorePeople(
    {
      client,
      documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
      s3: new S3Client({ ...stageSettings('s3', stage), forcePathStyle: isLocal }),
      buckets: JSON.parse(await readParameter(stage, bucketsParameter(stage))) as Buckets,
      names: await tablesOf(client, stage),
      say: console.log,
      now: () => new Date(),
      // On AWS, restoring a copy of a table takes ten minutes or more.
      pollMs: isLocal ? 100 : 15_000,
    },
    options,
  );
} catch (error) {
  exitWith(error, sentenceFor);
}
