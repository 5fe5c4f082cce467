import { CfnOutput } from 'aws-cdk-lib';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { region, type Stage } from '#infra/stages.ts';

/** The domain that mails are signed for, where the stage owns it. */
export const mailDomainOf = ({ mailFrom, ownsMailDomain }: Stage): string | undefined =>
  ownsMailDomain ? mailFrom.split('@')[1] : undefined;

/** Where mails that cannot be delivered return to (MAIL FROM): a part of the domain that receives nothing else. */
export const returnsTo = (domain: string): string => `mail.${domain}`;

/**
 * Prints the DNS records by which a domain proves that mails are its own: DKIM, and SPF by way of MAIL FROM. Without
 * them, SES sends nothing, or mailboxes of domains with a DMARC policy do not take it.
 */
export function tellMailRecords({ stack, dkimRecords }: EmailIdentity, domain: string): void {
  const tell = (name: string, value: string) =>
    new CfnOutput(stack, `MailRecord${name}`, { value, description: 'Enter it in the DNS' });
  for (const [at, { name, value }] of dkimRecords.entries()) tell(`Dkim${at + 1}`, `${name} CNAME ${value}`);
  tell('Mx', `${returnsTo(domain)} MX 10 feedback-smtp.${region}.amazonses.com`);
  tell('Spf', `${returnsTo(domain)} TXT "v=spf1 include:amazonses.com ~all"`);
}
