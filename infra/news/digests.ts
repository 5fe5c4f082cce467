import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantMail } from '#infra/people/grant-mail.ts';
import { grantReading } from './grant-reading.ts';

export class Digests extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    const { tables } = needed.data;
    super(scope, id, {
      entry: 'news/digests/send',
      description: 'Sends email digests that are due.',
      timeout: Duration.minutes(10),
      every: Duration.minutes(15),
    });
    tables.digests.grantTo(this, 'GetItem', 'PutItem', 'UpdateItem', 'Query:byDue', 'BatchGetItem');
    tables.people.grantTo(this, 'GetItem');
    grantReading(this, needed);
    grantMail(this, needed, 'Digest');

    const end = new AppFunction(scope, 'EndDigest', {
      entry: 'news/mail-events/end-digest',
      description: 'Stops email digests that bounce or are reported as spam.',
    });
    tables.digests.grantTo(end, 'UpdateItem');
    new Rule(scope, 'MailEvents', {
      description: 'A mail bounced or was reported as spam.',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { eventType: ['Bounce', 'Complaint'] },
      },
      targets: [new LambdaFunction(end)],
    });
  }

  get alarms(): Alarms {
    return {
      DigestsFail: {
        impact: 'Some email digests are hours late or skipped.',
        runbook: 'digests-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 2,
      },
      DigestsSilent: {
        impact: 'No email digests are sent.',
        runbook: 'digests-fail',
        metric: this.metricInvocations({ period: Duration.hours(1) }),
        from: 1,
        below: true,
      },
    };
  }
}
