import { Duration } from 'aws-cdk-lib';
import type { IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { Foundation } from '#infra/foundation.ts';
import { archiveErrors, ArchivePart, ArchivePlanned } from '#shared/domain/people/archive.ts';
import { folders, type OwnedFolderName } from '#shared/folders.ts';
import type { TableName } from '#shared/tables.ts';

export class ArchiveWorkflow extends AppWorkflow<ArchiveStep> {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'ARCHIVE_WORKFLOW_ARN',
      folder: 'account-archive/archive-workflow',
      timeout: Duration.hours(3),
      errors: archiveErrors,
      steps: {
        plan: { minutes: 15, description: 'Plans the files of an archive.' },
        write: { minutes: 15, description: 'Writes one file of an archive.' },
        finish: { minutes: 1, description: 'Marks an archive as ready.' },
      },
      onFailure: { minutes: 1, description: 'Marks an archive as failed after its execution failed.' },
      define: archiveStates,
    });
    this.#grant(needed);
  }

  get alarms(): Alarms {
    return {
      ArchiveFails: {
        impact: 'People can’t download an archive of their account.',
        runbook: 'archive-fails',
        metric: [...this.metricsOfFailures(), this.onFailure.metricErrors()],
        over: Duration.hours(1),
        from: 2,
      },
    };
  }

  #grant(needed: Foundation): void {
    const { tables, ...buckets } = needed.data;
    const { plan, write, finish } = this.steps;
    tables.people.grantTo(plan, 'GetItem', 'BatchGetItem');
    tables.audio.grantTo(plan, 'Query:byOwner', 'BatchGetItem');
    grantNamingBooks(plan, needed);
    tables.follows.grantTo(plan, 'Query:byFollower');
    tables.shortLinks.grantTo(plan, 'Query:byOwner', 'BatchGetItem');
    tables.reports.grantTo(plan, 'Query:byReporter');
    tables.listening.grantTo(plan, 'Query:byHeard');
    tables.posts.grantTo(plan, 'Query:byOwner');
    for (const name of listedTables) tables[name].grantTo(plan, 'Query');
    for (const name of ['bookDetails', 'channels', 'creditAccounts', 'digests'] as const)
      tables[name].grantTo(plan, 'GetItem');
    buckets.work.grantTo(plan, 'work', 'PutObject');
    buckets.media.grantListTo(plan);

    for (const name of readFolders) buckets[folders[name].bucket].grantTo(write, name, 'GetObject');
    // With the permission to list, S3 reports a deleted file as missing (404) instead of forbidden (403).
    for (const bucket of [buckets.media, buckets.texts, buckets.work]) bucket.grantListTo(write);
    buckets.media.grantTo(write, 'media/private', 'PutObject', 'PutObjectTagging', 'AbortMultipartUpload');
    buckets.media.grantTo(finish, 'media/private', 'GetObject');
    for (const updater of [write, finish, this.onFailure]) tables.archives.grantTo(updater, 'UpdateItem');
  }
}

const listedTables = [
  'news',
  'announcements',
  'reminders',
  'playlists',
  'pronunciations',
  'books',
  'parts',
  'chapters',
  'versions',
  'notes',
  'acceptances',
  'writingDays',
  'conversations',
  'messages',
  'summaries',
  'facts',
  'findings',
  'creditEntries',
] as const satisfies readonly TableName[];
const readFolders = [
  'sources',
  'work',
  'texts',
  'posts',
  'media/images',
  'media/covers',
  'media/private',
] as const satisfies readonly OwnedFolderName[];

function archiveStates(
  workflow: AppWorkflow<ArchiveStep>,
  { plan, write, finish }: Readonly<Record<ArchiveStep, AppFunction>>,
): IChainable {
  const parts = { state: ArchivePlanned, items: 'parts', payload: ArchivePart, item: 'part' } as const;
  return workflow
    .step('Plan', plan)
    .next(workflow.forEach('Write', write, { ...parts, atOnce: 1 }))
    .next(workflow.step('Finish', finish));
}

type ArchiveStep = 'plan' | 'write' | 'finish';
