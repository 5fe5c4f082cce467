import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { EventCount } from '#infra/constructs/event-count.ts';
import type { Watched } from '#infra/constructs/watched.ts';

/** Watches how fast the waitlist grows, because anybody can put any address on it. */
export class WaitlistGrowth extends Construct implements Watched {
  readonly #joined: EventCount;

  constructor(scope: Construct, id: string, waitlist: AppFunction) {
    super(scope, id);
    this.#joined = new EventCount(this, 'Entries', {
      of: waitlist,
      metricName: 'WaitlistEntries',
      event: 'Somebody joined the waitlist',
    });
  }

  get alarms(): Alarms {
    return {
      WaitlistGrows: {
        impact: 'Someone fills the waitlist with invented addresses.',
        runbook: 'waitlist-grows',
        metric: this.#joined.metric({ statistic: Stats.SUM, period: Duration.hours(1) }),
        from: 200,
      },
    };
  }
}
