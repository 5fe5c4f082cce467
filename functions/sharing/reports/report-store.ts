import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ReportedKind, ReportReason } from '#shared/domain/sharing/report-reasons.ts';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import type { Page, PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryByTime } from '#functions/platform/dynamodb/queries.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** What people say should not be public, and what became of that. Of visitors it holds nothing but their words. */
export function reportStore(client: DynamoDBDocumentClient, TableName: string) {
  const changeIf = (id: string, fields: Readonly<Record<string, unknown>>, condition: string) =>
    updateIf<StoredReport>(client, { TableName, Key: { id }, ...settingIf(fields, condition) });

  const ofReporter = (reporterId: string) =>
    queryAll<StoredReport>(client, {
      TableName,
      IndexName: 'byReporter',
      KeyConditionExpression: 'reporterId = :reporterId',
      ExpressionAttributeValues: { ':reporterId': reporterId },
    });

  return {
    get: (id: string) => readItem<StoredReport>(client, TableName, { id }),

    /** Changes nothing where the same was told by the same before. */
    async add(report: StoredReport): Promise<void> {
      const Item = { v: itemVersion, ...report };
      const ConditionExpression = 'attribute_not_exists(id)';
      await conditionHeld(client.send(new PutCommand({ TableName, Item, ConditionExpression })));
    },

    /** Newest first. */
    listOf: (status: ReportStatus, page: PageRequest): Promise<Page<StoredReport>> =>
      queryByTime(client, { TableName, IndexName: 'byStatus', key: ['status', status] }, page),

    /** Undefined where somebody has settled it before. The `extraWrites` are written with it or not at all. */
    async settle(
      seen: StoredReport,
      settled: Required<Pick<StoredReport, 'status' | 'resolvedAt' | 'resolution'>>,
      extraWrites: readonly Write[],
    ): Promise<StoredReport | undefined> {
      const failed = await transact(client, {
        report: {
          Update: {
            TableName,
            Key: { id: seen.id },
            ...settingIf(settled, 'attribute_not_exists(resolvedAt)'),
          },
        },
        extraWrites,
      });
      return failed.size === 0 ? { ...seen, ...settled } : undefined;
    },

    /** Those of one person, for their archive. */
    allOf: async (reporterId: string): Promise<StoredReport[]> =>
      (await Array.fromAsync(ofReporter(reporterId))).flat(),

    /** What was reported stays reported when its reporter leaves. May be repeated. */
    async forgetReporter(reporterId: string): Promise<void> {
      for await (const reports of ofReporter(reporterId))
        for (const { id } of reports) await changeIf(id, { reporterId: undefined }, 'attribute_exists(id)');
    },
  };
}

const itemVersion = 1;

export type ReportStore = ReturnType<typeof reportStore>;
export type ReportStatus = 'open' | 'dismissed' | 'taken-down';
export interface StoredReport {
  readonly id: string;
  readonly kind: ReportedKind;
  /** Id of the audio, playlist or post, creatorId of the channel. */
  readonly targetId: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly createdAt: string;
  /** Subject of who was signed in; gone when they leave. */
  readonly reporterId?: string;
  readonly status: ReportStatus;
  readonly resolvedAt?: string;
  /** What the author was told, or why nothing was done. */
  readonly resolution?: string;
}
