import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ReportStore } from './report-store.ts';
import type { ReportViews } from './report-view.ts';

export const listReports =
  ({ reports, views }: Dependencies): Operation<typeof contract.listReports> =>
  async ({ query }) => {
    const { items, after } = await reports.listOf(query.status ?? 'open', pageRequest(query));
    return { reports: await views(items), nextCursor: cursorOf(after) };
  };

interface Dependencies {
  readonly reports: Pick<ReportStore, 'listOf'>;
  readonly views: ReportViews;
}
