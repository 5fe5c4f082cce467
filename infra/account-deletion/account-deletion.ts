import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { grantEdgeNotes } from '#infra/constructs/grant-edges.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { TableUse } from '#infra/constructs/app-table.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { folders, ownedFolderNames } from '#shared/folders.ts';
import { ownedTableNames, type OwnedTableName } from '#shared/tables.ts';

/** Ends accounts whose days of grace are over, with whatever belongs to the person, wherever it lies. */
export class AccountDeletion extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation, stopped: readonly AppWorkflow[]) {
    super(scope, id, {
      entry: 'account-deletion/purge/purge',
      does: 'Deletes accounts whose two weeks of grace have passed.',
      timeout: Duration.minutes(15),
      every: Duration.hours(1),
    });
    const { data, identity } = needed;
    for (const name of ownedTableNames) data.tables[name].grantTo(this, ...usesOf[name]);
    for (const name of ownedFolderNames)
      data[folders[name].bucket].grantTo(this, name, 'DeleteObject', 'DeleteObjectVersion');
    for (const bucket of [data.media, data.texts, data.work]) {
      bucket.grantListTo(this);
      bucket.grantListVersionsTo(this);
    }
    // What a person has in the making is stopped.
    for (const workflow of stopped) workflow.grantTo(this, 'StopExecution');
    identity.pool.grantTo(this, 'AdminDeleteUser');
    grantEdgeNotes(this, needed);
  }

  get alarms(): Alarms {
    return {
      PurgeFails: {
        hurts: 'Accounts and their content stay stored after the day on which they should have been deleted.',
        runbook: 'purge-fails',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
        periods: 3,
      },
    };
  }
}

const allUnderTheOwner = ['Query', 'DeleteItem'] as const;

/** How the things of a person are found and removed. */
const usesOf: Readonly<Record<OwnedTableName, readonly TableUse[]>> = {
  audio: ['GetItem', 'BatchGetItem', 'Query:byOwner', 'UpdateItem', 'DeleteItem'],
  passages: ['Query', 'UpdateItem', 'DeleteItem'],
  publicCopies: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  // An audio that goes leaves the one that it is filed under.
  playlists: ['GetItem', 'UpdateItem', ...allUnderTheOwner],
  pronunciations: allUnderTheOwner,
  bookJobs: allUnderTheOwner,
  // A channel changes with each public audio that goes.
  channels: ['GetItem', 'UpdateItem', 'DeleteItem'],
  directoryEntries: ['Query:byOwner', 'PutItem', 'DeleteItem'],
  // Others are counted anew on their channels.
  follows: ['Query:byFollower', 'Query:byFollowed', 'DeleteItem'],
  // Codes and what was reported stay, and are nobody's.
  shortLinks: ['Query:byOwner', 'BatchGetItem', 'UpdateItem'],
  reports: ['Query:byReporter', 'UpdateItem'],
  listening: allUnderTheOwner,
  news: allUnderTheOwner,
  announcements: allUnderTheOwner,
  reminders: allUnderTheOwner,
  digests: ['DeleteItem'],
  books: allUnderTheOwner,
  bookDetails: allUnderTheOwner,
  parts: allUnderTheOwner,
  // One whose sound goes names it no more.
  chapters: ['UpdateItem', ...allUnderTheOwner],
  versions: allUnderTheOwner,
  notes: allUnderTheOwner,
  acceptances: allUnderTheOwner,
  exports: allUnderTheOwner,
  writingDays: allUnderTheOwner,
  // What counts the lists, and the author's posts, changes with each.
  posts: ['Query:byOwner', 'GetItem', 'UpdateItem', 'DeleteItem'],
  conversations: ['GetItem', ...allUnderTheOwner],
  messages: allUnderTheOwner,
  readings: allUnderTheOwner,
  summaries: allUnderTheOwner,
  facts: allUnderTheOwner,
  findings: allUnderTheOwner,
  // What is held for work that is stopped comes back first.
  creditAccounts: ['GetItem', 'UpdateItem', 'DeleteItem'],
  creditEntries: allUnderTheOwner,
  archives: ['DeleteItem'],
  people: ['GetItem', 'BatchGetItem', 'Query:byDeletion', 'UpdateItem', 'DeleteItem'],
  // A handle stays, without a name.
  handles: ['UpdateItem'],
  waitlist: ['GetItem', 'UpdateItem', 'DeleteItem'],
};
