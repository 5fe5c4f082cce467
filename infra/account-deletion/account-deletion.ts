import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { grantEdgeNotes } from '#infra/constructs/grant-edges.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { TableUse } from '#infra/constructs/app-table.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { folders, ownedFolderNames, type OwnedFolderName } from '#shared/folders.ts';
import {
  ownedTableNames,
  tables,
  tablesByOwner,
  type OwnedTableName,
  type TableByOwner,
} from '#shared/tables.ts';

export class AccountDeletion extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation, stopped: readonly AppWorkflow[]) {
    super(scope, id, {
      entry: 'account-deletion/purge/purge',
      description: 'Deletes accounts two weeks after their owners asked for it.',
      timeout: Duration.minutes(15),
      every: Duration.hours(1),
    });
    const { data, identity } = needed;
    for (const name of ownedTableNames) data.tables[name].grantTo(this, ...usesOf(name));
    for (const name of ownedFolderNames) {
      const bucket = data[folders[name].bucket];
      if (name !== 'media/public') bucket.grantTo(this, name, 'DeleteObjectVersion');
      if (foldersOfRecordings.has(name)) bucket.grantTo(this, name, 'DeleteObject');
    }
    for (const bucket of [data.media, data.texts, data.work]) bucket.grantListVersionsTo(this);
    for (const bucket of [data.media, data.work]) bucket.grantListTo(this);
    for (const workflow of stopped) workflow.grantTo(this, 'StopExecution');
    identity.pool.grantTo(this, 'AdminDeleteUser');
    grantEdgeNotes(this, needed);
  }

  get alarms(): Alarms {
    return {
      PurgeFails: {
        impact: 'Accounts and their content aren’t deleted on the promised day.',
        runbook: 'purge-fails',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
        periods: 3,
      },
    };
  }
}

const foldersOfRecordings = new Set<OwnedFolderName>([
  'media/public',
  'media/private',
  'passages',
  'sources',
  'work',
]);

const furtherUses: Readonly<Partial<Record<OwnedTableName, readonly TableUse[]>>> = {
  audio: ['GetItem', 'BatchGetItem', 'Query:byOwner', 'UpdateItem', 'DeleteItem'],
  passages: ['UpdateItem'],
  publicCopies: ['PutItem', 'UpdateItem'],
  playlists: ['GetItem', 'UpdateItem'],
  channels: ['GetItem', 'UpdateItem'],
  directoryEntries: ['Query:byOwner', 'PutItem', 'DeleteItem'],
  // ending a follow changes the counts of the followed channel
  follows: ['Query:byFollower', 'Query:byFollowed'],
  // short codes and reports are kept without a reference to the person
  shortLinks: ['Query:byOwner', 'BatchGetItem', 'UpdateItem'],
  reports: ['Query:byReporter', 'UpdateItem'],
  chapters: ['UpdateItem'],
  // deleting a post changes the counters of the public lists and of the author
  posts: ['Query:byOwner', 'GetItem', 'UpdateItem', 'DeleteItem'],
  conversations: ['GetItem'],
  // stopping the person's work releases the credits that are held for it
  creditAccounts: ['GetItem', 'UpdateItem'],
  people: ['GetItem', 'BatchGetItem', 'Query:byDeletion', 'UpdateItem'],
  // a deleted person's handles stay reserved, without a reference to the person
  handles: ['UpdateItem'],
  waitlist: ['GetItem', 'UpdateItem', 'DeleteItem'],
};

const isByOwner = (name: OwnedTableName): name is TableByOwner => tablesByOwner.some((one) => one === name);

function usesOf(name: OwnedTableName): TableUse[] {
  const extraUses = furtherUses[name] ?? [];
  if (!isByOwner(name)) return [...extraUses];
  const { key } = tables[name];
  return key.length === 1 ? ['DeleteItem', ...extraUses] : ['Query', 'DeleteItem', ...extraUses];
}
