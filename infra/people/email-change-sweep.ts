import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantEmailChange } from './grant-email-change.ts';

export class EmailChangeSweep extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      entry: 'people/email-change/sweep',
      description: 'Finishes interrupted changes of email addresses.',
      timeout: Duration.minutes(5),
      every: Duration.minutes(15),
    });
    const { tables } = needed.data;
    tables.people.grantTo(this, 'GetItem', 'UpdateItem');
    tables.waitlist.grantTo(this, 'GetItem', 'UpdateItem', 'DeleteItem', 'Query:byStatus');
    needed.identity.pool.grantTo(this, 'AdminGetUser');
    grantEmailChange(this, needed);
  }

  get alarms(): Alarms {
    return {
      EmailChangesFail: {
        impact:
          'The change of someone’s email address is incomplete, or the old mailbox wasn’t notified of it.',
        runbook: 'email-changes-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
        periods: 2,
      },
    };
  }
}
