import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { paidIn } from '#infra/constructs/count-paid.ts';
import type { Graph, Watched } from '#infra/constructs/watched.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantStop } from './grant-stop.ts';

/**
 * Stops voices and model when an hour costs more than planned. Works in every stage, even without an alarm address,
 * because the alarms start the function directly. The second alarm covers fewer minutes, so that it can fire again soon
 * after a stop is lifted, while the first alarm is still active (decision 106).
 */
export class SpendingStop extends Construct implements Watched {
  readonly alarms: Alarms;
  readonly graphs: readonly Graph[];

  constructor(scope: Construct, id: string, foundation: Foundation) {
    super(scope, id);
    const stop = new AppFunction(this, 'Stop', {
      entry: 'credits/stop/stop-spending',
      description: 'Pauses the voices and the AI when they cost more than planned.',
    });
    grantStop(stop, foundation);
    const { spendingAnHourUsd } = stageOf(this);
    const stopping = {
      impact: 'The AI and the voices are paused for everyone. Work in progress waits.',
      runbook: 'spending-stopped',
      starts: stop,
    };
    this.alarms = {
      HourOverPlan: { ...stopping, metric: paidIn(this, Duration.hours(1)), from: spendingAnHourUsd },
      MinutesOverPlan: {
        ...stopping,
        metric: paidIn(this, Duration.minutes(15)),
        from: spendingAnHourUsd,
      },
      StopFails: {
        impact:
          'Spending is over its limit, but the voices and the AI weren’t paused: every minute costs money.',
        runbook: 'stop-fails',
        metric: [stop.metricErrors(), stop.metricThrottles()],
        from: 1,
      },
    };
    this.graphs = [{ title: 'Paid to voices and model, dollars', left: [paidIn(this, Duration.minutes(1))] }];
  }
}
