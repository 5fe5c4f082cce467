import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { EventCount } from '#infra/constructs/event-count.ts';

/** Counts the log lines of views, which are their only record. The pages are `countedPages` of `shared/addresses.ts`. */
export const countPageViews = (scope: Construct, pageViews: AppFunction): EventCount =>
  new EventCount(scope, 'PageViewCount', {
    of: pageViews,
    metricName: 'PageViews',
    event: 'A page was viewed',
    dimensions: { Page: '$.message.page' },
  });
