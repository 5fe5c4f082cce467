import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import type { AppAlarmProps } from '#infra/constructs/app-alarm.ts';
import type { ApiStack } from '#infra/stacks/api-stack.ts';
import type { DataStack } from '#infra/stacks/data-stack.ts';
import type { DeliveryStack } from '#infra/stacks/delivery-stack.ts';
import type { IdentityStack } from '#infra/stacks/identity-stack.ts';
import type { LiveStack } from '#infra/stacks/live-stack.ts';
import type { WorkflowsStack } from '#infra/stacks/workflows-stack.ts';
import { tableNames, tables } from '#shared/tables.ts';

/** What rings, by construct id. Each has its section in `docs/runbook.md`. */
export function alarmsOf({
  data,
  identity,
  live,
  workflows,
  api,
  delivery,
}: Watched): Record<string, Omit<AppAlarmProps, 'notify'>> {
  const gateway = api.gateway.stage;
  const { narration, settle, sweep, purge } = workflows;
  return {
    SiteFails: {
      hurts: 'Readers and listeners get errors instead of pages and sound.',
      runbook: 'site-fails',
      metric: delivery.distribution.metric5xxErrorRate({ period: fiveMinutes }),
      from: 1,
      periods: 3,
    },
    ApiFails: {
      hurts: 'Authors and listeners get "internal error" from the API.',
      runbook: 'api-fails',
      metric: gateway.metricServerError({ period: fiveMinutes, statistic: Stats.SUM }),
      from: 5,
    },
    ApiSlow: {
      hurts: 'One request in twenty makes its author wait for three seconds or more.',
      runbook: 'api-slow',
      metric: gateway.metricLatency({ period: fiveMinutes, statistic: Stats.percentile(95) }),
      from: 3_000,
      periods: 3,
    },
    ApiThrottled: {
      hurts: 'Requests are turned away because too many functions run at once.',
      runbook: 'api-throttled',
      // The limit is the account's, so its count is the one to watch, however many functions there come to be.
      metric: Function.metricAllThrottles(),
      from: 1,
    },
    LiveFails: {
      hurts: tables.connections.hurts,
      runbook: 'live-fails',
      metric: live.functions.flatMap((answering) => [answering.metricErrors(), answering.metricThrottles()]),
      from: 10,
    },
    ...throttlesOf(data),
    SignUpFails: {
      hurts: 'Invited people cannot create their account.',
      runbook: 'sign-up-fails',
      metric: [
        identity.signUpFaults.metric({ statistic: Stats.SUM, period: fiveMinutes }),
        identity.preSignUp.metricThrottles(),
      ],
      from: 1,
    },
    MailFails: {
      hurts: 'Invitations and codes do not arrive, or reach people who do not want them.',
      runbook: 'mail-fails',
      metric: identity.mail.metricsOfBadEnds(),
      over: Duration.hours(1),
      from: 5,
    },
    NarrationFails: {
      hurts: 'Authors get "failed" instead of their audio.',
      runbook: 'narration-fails',
      metric: narration.metricsOfBadEnds(),
      over: quarterOfAnHour,
      from: 3,
    },
    SettleFails: {
      hurts: 'Failed audios stay at "processing" and keep one of the three places of their author.',
      runbook: 'settle-fails',
      metric: [settle.metricErrors(), sweep.metricErrors()],
      over: quarterOfAnHour,
      from: 1,
    },
    PurgeFails: {
      hurts: 'Accounts stay, with all that is in them, after the day on which they should have ended.',
      runbook: 'purge-fails',
      metric: purge.metricErrors({ period: Duration.hours(1) }),
      from: 1,
      periods: 3,
    },
    SweepSilent: {
      hurts: 'Audios whose start was lost wait for ever.',
      runbook: 'sweep-silent',
      metric: sweep.metricInvocations({ period: Duration.minutes(30) }),
      from: 1,
      below: true,
    },
  };
}

/** An alarm for each table: one for several would exceed the ten metrics that CloudWatch takes. */
function throttlesOf(data: DataStack): Record<string, Omit<AppAlarmProps, 'notify'>> {
  const alarms = tableNames.map((name) => {
    const { id, hurts, runbook } = tables[name];
    return [`${id}Throttled`, { hurts, runbook, metric: data.tables[name].metricsOfThrottles(), from: 10 }];
  });
  return Object.fromEntries(alarms);
}

const fiveMinutes = Duration.minutes(5);
const quarterOfAnHour = Duration.minutes(15);

export interface Watched {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly live: LiveStack;
  readonly workflows: WorkflowsStack;
  readonly api: ApiStack;
  readonly delivery: DeliveryStack;
}
