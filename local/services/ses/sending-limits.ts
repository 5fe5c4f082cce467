import { quotaOf } from '#local/services/call-quota.ts';
import { AwsError } from '#local/services/http.ts';

/**
 * The account's limits: rate, 24-hour quota and reachable addresses. Error names and statuses are from the SES API
 * reference, messages from reports of real accounts.
 */
export function sendingLimits(limits: SendingLimits, now: () => number) {
  const { mailsPerSecond = generousLimit, mailsADay, confirmed, refusesAll } = limits;
  const rate = quotaOf({ callsPerSecond: mailsPerSecond });
  const sentAt: number[] = [];

  function sentInADay(): number {
    const dayAgo = now() - 86_400_000;
    while (sentAt[0] !== undefined && sentAt[0] <= dayAgo) sentAt.shift();
    return sentAt.length;
  }

  return {
    take(to: string): void {
      if (refusesAll) throw refusals[refusesAll]();
      if (confirmed && !confirmed.includes(to))
        throw new AwsError(
          'MessageRejected',
          `Email address is not verified. The following identities failed the check in region US-EAST-1: ${to}`,
        );
      if (mailsADay !== undefined && sentInADay() >= mailsADay)
        throw new AwsError('LimitExceededException', 'Daily message quota exceeded.');
      if (!rate.begin(now()))
        throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
      sentAt.push(now());
    },
    account: () => ({
      SendQuota: {
        Max24HourSend: mailsADay ?? -1,
        MaxSendRate: mailsPerSecond,
        SentLast24Hours: sentInADay(),
      },
      SendingEnabled: refusesAll !== 'paused' && refusesAll !== 'suspended',
      ProductionAccessEnabled: confirmed === undefined,
      EnforcementStatus: refusesAll === 'suspended' ? 'SHUTDOWN' : 'HEALTHY',
    }),
  };
}

const refusals = {
  paused: () =>
    new AwsError(
      'SendingPausedException',
      'Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
    ),
  suspended: () =>
    new AwsError('AccountSuspendedException', 'Sending is permanently restricted for this account.'),
  mailFrom: () => new AwsError('MailFromDomainNotVerifiedException', 'The sending domain is not verified.'),
};

const generousLimit = 1_000;

export interface SendingLimits {
  readonly mailsPerSecond?: number;
  readonly mailsADay?: number;
  readonly confirmed?: readonly string[];
  readonly refusesAll?: keyof typeof refusals;
}
export type Sending = ReturnType<typeof sendingLimits>;
