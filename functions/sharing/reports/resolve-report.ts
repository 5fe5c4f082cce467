import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findReported, type FindingReportedDependencies } from './find-reported.ts';
import type { ReportStore } from './report-store.ts';
import type { ReportViews } from './report-view.ts';
import type { TakeDown } from './take-down.ts';

/**
 * Takes the reported content down before it settles the report, so that a repeated request completes an interrupted
 * one. Notifies a reporter who was signed in.
 */
export function resolveReport(deps: Dependencies): Operation<typeof contract.resolveReport> {
  return async ({ params, body: { action, reason: words = '' } }) => {
    const storedReport = await deps.reports.get(params.id);
    if (!storedReport) throw new Refusal('not_found', 'This report doesn’t exist.');
    if (storedReport.status !== 'open') throw alreadyReviewed();
    const resolvedAt = deps.now().toISOString();
    if (action === 'take-down') {
      if (words === '') throw new Refusal('invalid', 'Enter a reason for its author.');
      const reported = await findReported(deps, storedReport.kind, storedReport.targetId);
      if (!reported) throw new Refusal('conflict', 'It’s gone already. Dismiss the report.');
      await deps.takeDown(reported, { reason: words, at: resolvedAt });
    }
    const status = action === 'dismiss' ? 'dismissed' : 'taken-down';
    const { reporterId } = storedReport;
    const news = { kind: 'report-reviewed', thingId: storedReport.id, at: resolvedAt } as const;
    const settledReport = await deps.reports.settle(
      storedReport,
      { status, resolvedAt, resolution: words },
      reporterId === undefined ? [] : [deps.newsItems.addWrite({ personId: reporterId, ...news })],
    );
    if (!settledReport) throw alreadyReviewed();
    if (reporterId !== undefined) await deps.tellNews([reporterId], arrivalOf(news, {}));
    const [report] = await deps.views([settledReport]);
    return { report: report! };
  };
}

const alreadyReviewed = () => new Refusal('conflict', 'Someone has already reviewed this report.');

interface Dependencies extends FindingReportedDependencies {
  readonly reports: Pick<ReportStore, 'get' | 'settle'>;
  readonly views: ReportViews;
  readonly takeDown: TakeDown;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
  readonly now: () => Date;
}
