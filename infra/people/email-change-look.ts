import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import { grantEmailChange, type EmailChangeNeeds } from './grant-email-change.ts';

/** Finishes changes of address that were cut off, and lets old addresses go whose time is over. */
export class EmailChangeLook extends ScheduledFunction {
  constructor(scope: Construct, id: string, { data: { tables }, identity }: EmailChangeLookNeeds) {
    super(scope, id, {
      entry: 'people/email-change/look-after-changes',
      does: 'Finishes changes of e-mail addresses that were cut off.',
      timeout: Duration.minutes(5),
      every: Duration.minutes(15),
    });
    tables.people.grantTo(this, 'GetItem', 'UpdateItem');
    tables.waitlist.grantTo(this, 'GetItem', 'UpdateItem', 'DeleteItem', 'Query:byStatus');
    identity.pool.grantTo(this, 'AdminGetUser');
    grantEmailChange(this, { identity });
  }

  get alarms(): Alarms {
    return {
      EmailChangesFail: {
        hurts: 'Somebody’s e-mail address is half changed, or the old mailbox was not told.',
        runbook: 'email-changes-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
        periods: 2,
      },
    };
  }
}

interface EmailChangeLookNeeds extends EmailChangeNeeds {
  readonly data: { readonly tables: Readonly<Record<'people' | 'waitlist', AppTable>> };
}
