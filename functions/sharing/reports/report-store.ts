import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ReportedKind, ReportReason } from '#shared/domain/sharing/report-reasons.ts';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import type { Page, PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryByTime } from '#functions/platform/dynamodb/queries.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/** Stores reports and their outcomes. About visitors it stores only the words that they wrote. */
export function reportStore(client: DynamoDBDocumentClient, TableName: string) {
  const changeIf = (id: string, fields: Readonly<Record<string, unknown>>, condition: string) =>
    updateIf<StoredReport>(client, { TableName, Key: { id }, ...setExpressionsIf(fields, condition) });

  const reportsOfReporter = (reporterId: string) =>
    queryAll<StoredReport>(client, {
      TableName,
      IndexName: 'byReporter',
      KeyConditionExpression: 'reporterId = :reporterId',
      ExpressionAttributeValues: { ':reporterId': reporterId },
    });

  return {
    get: (id: string) => readItem<StoredReport>(client, TableName, { id }),

    async add(report: StoredReport): Promise<void> {
      const Item = { v: itemVersion, ...report };
      const ConditionExpression = 'attribute_not_exists(id)';
      await conditionHeld(client.send(new PutCommand({ TableName, Item, ConditionExpression })));
    },

    listOf: (status: ReportStatus, page: PageRequest): Promise<Page<StoredReport>> =>
      queryByTime(client, { TableName, IndexName: 'byStatus', key: ['status', status] }, page),

    /** Returns undefined if the report was already settled. The `extraWrites` are part of the same transaction. */
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
            ...setExpressionsIf(settled, 'attribute_not_exists(resolvedAt)'),
          },
        },
        extraWrites,
      });
      return failed.size === 0 ? { ...seen, ...settled } : undefined;
    },

    allOf: async (reporterId: string): Promise<StoredReport[]> =>
      (await Array.fromAsync(reportsOfReporter(reporterId))).flat(),

    /** Deletes a leaving person's id from the reports that they sent; the reports stay. Safe to repeat. */
    async forgetReporter(reporterId: string): Promise<void> {
      for await (const reports of reportsOfReporter(reporterId))
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
  /** The id of the audio, playlist or post, or the creatorId of the channel. */
  readonly targetId: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly createdAt: string;
  /** User id (`sub`) of a reporter who was signed in; removed when their account is deleted. */
  readonly reporterId?: string;
  readonly status: ReportStatus;
  readonly resolvedAt?: string;
  /** The reason given to the author, or why nothing was done. */
  readonly resolution?: string;
}
