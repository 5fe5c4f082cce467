import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export class Reminding extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      entry: 'news/reminders/remind',
      description: 'Sends reminders that are due.',
      timeout: Duration.minutes(5),
      every: Duration.minutes(1),
    });
    needed.data.tables.reminders.grantTo(
      this,
      'GetItem',
      'PutItem',
      'UpdateItem',
      'Query:byDue',
      'BatchGetItem',
    );
    grantNews(this, needed);
  }

  get alarms(): Alarms {
    const period = Duration.minutes(15);
    return {
      RemindersFail: {
        impact: 'Some reminders are late.',
        runbook: 'reminders-fail',
        metric: this.metricErrors({ period }),
        from: 3,
      },
      RemindersSilent: {
        impact: 'No reminders are sent.',
        runbook: 'reminders-silent',
        metric: this.metricInvocations({ period }),
        from: 1,
        below: true,
      },
    };
  }
}
