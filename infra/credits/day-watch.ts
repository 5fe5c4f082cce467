import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { EventCount } from '#infra/constructs/event-count.ts';
import type { Watched } from '#infra/constructs/watched.ts';

export class DayWatch extends Construct implements Watched {
  readonly #counts: EventCount[];

  constructor(scope: Construct, id: string, { unit, functions }: DayWatchProps) {
    super(scope, id);
    this.#counts = Object.entries(functions).map(
      ([name, of]) =>
        new EventCount(this, name, {
          of,
          metricName: `${unit}SoonUsedUp`,
          event: 'The day of the stage is soon used up',
        }),
    );
    this.alarms = {
      [`${unit}SoonUsedUp`]: {
        impact: `The whole stage’s daily limit is nearly reached: soon long texts, and then all texts, can’t be ${usesByUnit[unit]} until midnight UTC.`,
        runbook: 'day-soon-used-up',
        metric: this.#counts[0]!.metric({ statistic: Stats.SUM, period: Duration.hours(1) }),
        from: 1,
      },
    };
  }

  readonly alarms: Alarms;
}

const usesByUnit = { Voices: 'read aloud', Model: 'sent to the AI' } as const;

interface DayWatchProps {
  readonly unit: 'Voices' | 'Model';
  readonly functions: Readonly<Record<string, AppFunction>>;
}
