import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AlarmDescription, Alarms } from './app-alarm.ts';
import { AppWorkflow, type AppWorkflowProps } from './app-workflow.ts';
import { ScheduledFunction } from './scheduled-function.ts';
import type { Graph } from './watched.ts';

/**
 * A workflow with a sweep: every ten minutes a function starts missing executions, and settles work that an ended
 * execution left unsettled. Includes the alarms and the graph of both.
 */
export class SweptWorkflow<Step extends string = string> extends AppWorkflow<Step> {
  readonly sweep: ScheduledFunction;
  readonly #watched: WatchedEnds;

  constructor(scope: Construct, id: string, { sweep, watched, ...props }: SweptWorkflowProps<Step>) {
    super(scope, id, props);
    this.#watched = watched;
    this.sweep = new ScheduledFunction(this, 'Sweep', {
      entry: `${props.folder}/sweep`,
      description: sweep,
      timeout: Duration.minutes(5),
      every: Duration.minutes(10),
    });
  }

  get alarms(): Alarms {
    const { fails, settleFails, sweepSilent } = this.#watched;
    const alarmPeriod = Duration.minutes(15);
    return {
      [fails.id]: { ...fails, metric: this.metricsOfFailures(), over: alarmPeriod },
      [settleFails.id]: {
        ...settleFails,
        metric: [this.onFailure.metricErrors(), this.sweep.metricErrors()],
        over: alarmPeriod,
        from: 1,
      },
      [sweepSilent.id]: {
        ...sweepSilent,
        metric: this.sweep.metricInvocations({ period: Duration.minutes(30) }),
        from: 1,
        below: true,
      },
    };
  }

  get graphs(): readonly Graph[] {
    return [
      {
        title: this.#watched.graph,
        left: [this.machine.metricStarted(), this.machine.metricSucceeded()],
        right: this.metricsOfFailures(),
      },
    ];
  }
}

interface SweptWorkflowProps<Step extends string> extends AppWorkflowProps<Step> {
  readonly sweep: string;
  readonly watched: WatchedEnds;
}

interface WatchedEnds {
  readonly graph: string;
  readonly fails: Pick<AlarmDescription, 'impact' | 'runbook' | 'from'> & NamedAlarm;
  readonly settleFails: Pick<AlarmDescription, 'impact' | 'runbook'> & NamedAlarm;
  readonly sweepSilent: Pick<AlarmDescription, 'impact' | 'runbook'> & NamedAlarm;
}

interface NamedAlarm {
  readonly id: string;
}
