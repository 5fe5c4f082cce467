import { quotaOf } from '#local/services/call-quota.ts';
import { AwsError } from '#local/services/http.ts';

/**
 * What an account may send: its rate, its quota of 24 hours, and whom it may reach. SES refuses by different errors, whose
 * names and statuses are those of its API reference; the words are those that accounts report.
 */
export function sendingLimits(limits: SendingLimits, now: () => number) {
  const { mailsPerSecond = generous, mailsADay, confirmed, refusesAll } = limits;
  const rate = quotaOf({ callsPerSecond: mailsPerSecond });
  const sentAt: number[] = [];

  function sentInADay(): number {
    const dayAgo = now() - 86_400_000;
    while (sentAt[0] !== undefined && sentAt[0] <= dayAgo) sentAt.shift();
    return sentAt.length;
  }

  return {
    /** Counts a mail, or throws why SES doesn't take it. */
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
    /** As `GetAccount` gives it; a quota of -1 has no end. */
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

/** More than this machine can send. */
const generous = 1_000;

export interface SendingLimits {
  readonly mailsPerSecond?: number;
  /** Without it there is no end. */
  readonly mailsADay?: number;
  /** In the sandbox: the only addresses that get mail. */
  readonly confirmed?: readonly string[];
  readonly refusesAll?: keyof typeof refusals;
}
export type Sending = ReturnType<typeof sendingLimits>;
