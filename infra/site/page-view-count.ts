import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { EventCount } from '#infra/constructs/event-count.ts';

/**
 * Counts page views, which are recorded only as log lines, in one metric. A log query counts the views of each page: a
 * query costs nothing until used, while a metric for each page would cost more than the site.
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
