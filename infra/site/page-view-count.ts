import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';

/** Counts the log lines of views, which are their only record. */
export class PageViewCount extends MetricFilter {
  constructor(scope: Construct, id: string, { logGroup }: AppFunction) {
    super(scope, id, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message.event', '=', 'A page was viewed'),
      metricNamespace: `Quillcast/${stageOf(scope).name}`,
      metricName: 'PageViews',
      metricValue: '1',
      dimensions: { Page: '$.message.page' },
    });
  }
}
