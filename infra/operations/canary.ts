import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { EventCount } from '#infra/constructs/event-count.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Graph, Watched } from '#infra/constructs/watched.ts';
import type { SmokeAccount } from './smoke-account.ts';

/**
 * Uses the site as people do, so that operators notice failures before people report them. Each failed step is a log
 * line and has its own metric, which costs nothing without failures; each part of the product has one alarm (decision
 * 102).
 */
export class Canary extends ScheduledFunction implements Watched {
  readonly alarms: Alarms;
  readonly graphs: readonly Graph[];

  constructor(scope: Construct, id: string, { account, siteUrl }: CanaryProps) {
    super(scope, id, {
      entry: 'canary/scheduled/handler',
      description: 'Uses the site as people do, and reports what is broken.',
      every: Duration.minutes(roundMinutes),
      enabled: stageOf(scope).canary,
      timeout: Duration.minutes(4),
      // Little memory, because the function mostly waits.
      memoryMb: 512,
    });
    this.addEnvironment('SITE_URL', siteUrl);
    account.grantSignInTo(this);

    const event = 'A step of the canary failed';
    new EventCount(this, 'Failures', {
      of: this,
      event,
      metricName: 'CanaryFailures',
      dimensions: { Step: '$.message.step' },
    });
    const counts = Object.entries(alarmsByPart).map(([part, alarm]) => {
      const count = new EventCount(this, alarm.name, {
        of: this,
        event,
        where: { part },
        metricName: `CanaryFailures-${part}`,
      });
      return { ...alarm, metric: count.metric({ statistic: Stats.SUM, period: roundPeriod }) };
    });
    this.alarms = {
      ...Object.fromEntries(counts.map(({ name, ...alarm }) => [name, { ...alarm, from: 1, ofPeriods: 1 }])),
      CanaryFails: {
        impact: 'No one is affected yet, but a failing site would go unnoticed.',
        runbook: 'canary-fails',
        metric: [this.metricErrors(), this.metricThrottles()],
        over: Duration.minutes(15),
        from: 1,
      },
      CanarySilent: {
        impact: 'No one is affected yet, but a failing site would go unnoticed.',
        runbook: 'canary-silent',
        metric: this.metricInvocations({ period: Duration.minutes(15) }),
        from: 1,
        below: true,
      },
    };
    this.graphs = [{ title: 'What the canary could not do', left: counts.map(({ metric }) => metric) }];
  }
}

const roundMinutes = 5;
const roundPeriod = Duration.minutes(roundMinutes);
/**
 * How long an alarm stays on after a failed step: until one round after the step's next run, but at most a day. Counted
 * in rounds of five minutes, for steps that run in each round, each hour and each day.
 */
const [eachRound, eachHour, eachDay] = [2, 13, 288];

const alarmsByPart: Readonly<Record<string, PartAlarm>> = {
  visiting: {
    name: 'VisitingBroken',
    impact: 'Visitors get no pages, or pages get no answers from the API.',
    runbook: 'visiting-broken',
    periods: eachRound,
  },
  'signing-in': {
    name: 'SignInBroken',
    impact: 'People can’t sign in, or can’t see their own content.',
    runbook: 'sign-in-broken',
    periods: eachRound,
  },
  writing: {
    name: 'WritingBroken',
    impact: 'Authors can’t save a chapter or read it again. What they type stays on their device.',
    runbook: 'writing-broken',
    periods: eachHour,
  },
  listening: {
    name: 'ListeningBroken',
    impact: 'Texts can’t be read aloud, or the audio can’t be played.',
    runbook: 'listening-broken',
    periods: eachHour,
  },
  publishing: {
    name: 'PublishingBroken',
    impact: 'Published content doesn’t appear, or unpublished content can still be reached.',
    runbook: 'publishing-broken',
    periods: eachDay,
  },
};

type PartAlarm = Pick<AlarmDescription, 'impact' | 'runbook' | 'periods'> & { readonly name: string };
interface CanaryProps {
  readonly account: SmokeAccount;
  readonly siteUrl: string;
}
