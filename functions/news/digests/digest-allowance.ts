import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/**
 * Returns how much of the account's SES quotas digests may use now. A quarter of the rate and of the daily quota is
 * reserved for mails that people wait for: invitations and codes, also those from Cognito.
 */
export async function digestAllowance(client: Pick<SESv2Client, 'send'>): Promise<DigestAllowance> {
  const { SendQuota = {}, SendingEnabled = false } = await client.send(new GetAccountCommand({}));
  const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = SendQuota;
  if (!SendingEnabled || MaxSendRate <= 0) return { perSecond: 0, mails: 0 };
  const mails = Max24HourSend < 0 ? Infinity : Math.floor(Max24HourSend * digestShare - SentLast24Hours);
  return { perSecond: MaxSendRate * digestShare, mails: Math.max(0, mails) };
}

export const digestShare = 0.75;

export interface DigestAllowance {
  readonly perSecond: number;
  readonly mails: number;
}
