import { pageViews } from '#shared/contract/site/page-views.ts';
import { log } from '#functions/platform/log.ts';
import { serve } from '#functions/platform/serve.ts';
import { pageOf } from './page-of.ts';

/** The log line is the record of a view: a metric filter counts these lines. */
export const handler = serve(pageViews, {
  countPageView: ({ body }) => {
    log.info('A page was viewed', { page: pageOf(body.path) });
    return Promise.resolve();
  },
});
