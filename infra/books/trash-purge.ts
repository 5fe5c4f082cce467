import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantOutline, grantRemoval } from './book-grants.ts';

export class TrashPurge extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      entry: 'books/trash/purge-trash',
      description: 'Permanently deletes books and chapters after 30 days in the trash.',
      timeout: Duration.minutes(15),
      every: Duration.days(1),
    });
    grantOutline(this, needed);
    grantRemoval(this, needed);
    for (const name of ['books', 'chapters'] as const)
      needed.data.tables[name].grantTo(this, 'Query:byRemoval', 'BatchGetItem');
  }

  get alarms(): Alarms {
    return {
      TrashPurgeFails: {
        impact: 'Deleted books and chapters stay stored after their 30 days in the trash.',
        runbook: 'trash-purge-fails',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }
}
