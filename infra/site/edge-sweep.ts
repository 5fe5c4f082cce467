import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { grantInvalidateTo } from '#infra/constructs/distribution-parameter.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/**
 * Retries invalidations that could not be sent at once; without these retries, some withdrawn content stays at the
 * edges.
 */
export class EdgeSweep extends ScheduledFunction {
  constructor(scope: Construct, id: string, { data }: Foundation) {
    super(scope, id, {
      entry: 'platform/edges/sweep',
      description: 'Retries edge invalidations of unpublished content.',
      timeout: Duration.minutes(1),
      every: Duration.minutes(1),
    });
    data.tables.withdrawals.grantTo(this, 'Query:byTellFrom', 'DeleteItem');
    grantInvalidateTo(this);
  }

  get alarms(): Alarms {
    const impact = 'Unpublished content can still be heard and read by others for a while.';
    return {
      EdgesNotTold: {
        impact,
        runbook: 'edges-not-told',
        metric: this.metricErrors({ period: Duration.minutes(15) }),
        from: 3,
      },
      EdgeSweepSilent: {
        impact,
        runbook: 'edges-not-told',
        metric: this.metricInvocations({ period: Duration.minutes(15) }),
        from: 1,
        below: true,
      },
    };
  }
}
