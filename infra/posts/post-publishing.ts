import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantPublishing, type AnnouncementGrant } from './post-grants.ts';

export class PostPublishing extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation, announcement: AnnouncementGrant) {
    super(scope, id, {
      entry: 'posts/due/handler',
      description: 'Publishes scheduled posts that are due.',
      timeout: Duration.minutes(5),
      every: Duration.minutes(1),
    });
    needed.data.tables.posts.grantTo(this, 'PutItem', 'Query:byDue');
    grantPublishing(this, needed, announcement);
    grantNews(this, needed);
  }

  get alarms(): Alarms {
    const period = Duration.minutes(15);
    return {
      ScheduledPostsFail: {
        impact: 'Some scheduled posts are published late.',
        runbook: 'scheduled-posts-fail',
        metric: this.metricErrors({ period }),
        from: 3,
      },
      ScheduledPostsSilent: {
        impact: 'Scheduled posts aren’t published.',
        runbook: 'scheduled-posts-silent',
        metric: this.metricInvocations({ period }),
        from: 1,
        below: true,
      },
    };
  }
}
