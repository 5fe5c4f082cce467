import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { EventCount } from '#infra/constructs/event-count.ts';

/**
 * Counts the log lines of views, which are their only record, in one metric. How often each page was viewed tells a
 * query, which costs nothing while nobody asks; a metric for each page would cost more than the site.
 */
export function countPageViews(scope: Construct, pageViews: AppFunction): void {
  const event = 'A page was viewed';
  new EventCount(scope, 'PageViewCount', { of: pageViews, metricName: 'PageViews', event });
  new QueryDefinition(scope, 'ViewsByPage', {
    queryDefinitionName: `quillcast/${stageOf(scope).name}/views-by-page`,
    queryString: new QueryString({
      filterStatements: [`message.event = "${event}"`],
      statsStatements: ['count(*) as views by message.page'],
      sort: 'views desc',
    }),
    logGroups: [pageViews.logGroup],
  });
}
