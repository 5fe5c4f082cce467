import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** Finds accounts that were deleted directly in the user pool, so that their data is deleted too. */
export class OrphanedAccounts extends ScheduledFunction {
  constructor(scope: Construct, id: string, { data, identity }: Foundation) {
    super(scope, id, {
      entry: 'account-deletion/orphans/look-for-orphans',
      description: 'Finds accounts that are missing from the user pool, and schedules their deletion.',
      timeout: Duration.minutes(15),
      // a search through all people starts once a day; each hourly run continues it for some 70,000 people
      every: Duration.hours(1),
    });
    // A scan is fine for a background job that reads the whole table.
    data.tables.people.grantTo(this, 'Scan', 'GetItem', 'PutItem', 'UpdateItem');
    identity.pool.grantTo(this, 'AdminGetUser');
  }

  get alarms(): Alarms {
    return {
      OrphansFail: {
        impact: 'The content of accounts that are missing from the user pool isn’t deleted.',
        runbook: 'orphans-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }
}
