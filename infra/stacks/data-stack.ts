import { Duration } from 'aws-cdk-lib';
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { AppBucket } from '#infra/constructs/app-bucket.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { AppTable } from '#infra/constructs/app-table.ts';
import { bucketsParameter } from '#infra/constructs/buckets-parameter.ts';
import { tableAlarms } from '#infra/operations/table-alarms.ts';
import { MediaKey } from '#infra/audio/media-key.ts';
import { OriginSecret } from '#infra/site/origin-secret.ts';
import type { Stage } from '#infra/stages.ts';
import { archiveDays } from '#shared/domain/people/account-terms.ts';
import { lifecycleTag } from '#shared/domain/people/archive.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { FolderDescription, FolderName } from '#shared/folders.ts';
import { tableNames, tables, tableVariable, type TableName } from '#shared/tables.ts';
import type { AlertsStack } from './alerts-stack.ts';

/** All data that must not be lost. Never change a construct id here: a new id creates a new, empty bucket or table. */
export class DataStack extends AppStack {
  readonly tables: Readonly<Record<TableName, AppTable>>;
  readonly media: AppBucket;
  readonly texts: AppBucket;
  readonly work: AppBucket;
  readonly mediaKey: MediaKey;
  readonly originSecret: OriginSecret | undefined;

  constructor(scope: Construct, stage: Stage, { alerts }: LowerStacks) {
    super(scope, stage, 'data', 'all tables and buckets, and the key for private media');
    this.tables = this.#tables();
    this.media = new AppBucket(this, 'Media', {
      environmentName: 'MEDIA_BUCKET',
      noAccessLogBecause: 'Listeners reach it only through CloudFront, which logs every request.',
      policyElsewhereBecause: 'The policy names the distribution, so the delivery stack defines it.',
      versioned: true,
      lifecycleRules: [
        {
          id: 'kept-for-days',
          tagFilters: lifecycleTag,
          expiration: Duration.days(archiveDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // Only public copies, so it is enough to keep a removed one for a day: sharing again creates a new copy.
          id: 'unpublished',
          prefix: `${'media/public' satisfies FolderName}/`,
          noncurrentVersionExpiration: Duration.days(1),
        },
        removedRule,
      ],
    });
    this.texts = new AppBucket(this, 'Texts', {
      environmentName: 'TEXTS_BUCKET',
      noAccessLogBecause: 'Only our own functions reach it; each of them logs what it does.',
      versioned: true,
      lifecycleRules: [removedRule],
    });
    this.work = new AppBucket(this, 'Work', {
      environmentName: 'WORK_BUCKET',
      noAccessLogBecause: 'Only our own functions reach it; each of them logs what it does.',
      versioned: true,
      lifecycleRules: [
        {
          id: 'half-made-audio',
          prefix: `${'work' satisfies FolderName}/`,
          expiration: Duration.days(stage.workRetentionDays),
        },
        {
          // Prompts needn't be kept for long, because they only repeat the content of the book and the conversation.
          id: 'prompts',
          prefix: `${'prompts' satisfies FolderName}/`,
          expiration: Duration.days(stage.workRetentionDays),
        },
        {
          id: 'overwritten',
          noncurrentVersionExpiration: Duration.days(stage.workRetentionDays),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    new StringParameter(this, 'Buckets', {
      parameterName: bucketsParameter(stage.name),
      stringValue: this.toJsonString({
        media: this.media.bucketName,
        texts: this.texts.bucketName,
        work: this.work.bucketName,
      } satisfies Record<FolderDescription['bucket'], string>),
    });
    this.mediaKey = new MediaKey(this, 'MediaKey');
    this.originSecret = stage.originSecret && new OriginSecret(this, 'OriginSecret');
    this.watch(alerts.topic, { alarms: tableAlarms(this.tables) });
  }

  #tables(): Record<TableName, AppTable> {
    const tableEntries = tableNames.map((name) => {
      const { id, ...description } = tables[name];
      return [name, new AppTable(this, id, { environmentName: tableVariable(name), ...description })];
    });
    return Object.fromEntries(tableEntries) as Record<TableName, AppTable>;
  }
}

/** Keeps deleted objects until no table restored from a backup can refer to them. */
const removedRule: LifecycleRule = {
  id: 'removed',
  noncurrentVersionExpiration: Duration.days(retention.removedDays),
  expiredObjectDeleteMarker: true,
};

interface LowerStacks {
  readonly alerts: AlertsStack;
}
