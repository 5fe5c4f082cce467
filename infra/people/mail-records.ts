import { CfnOutput } from 'aws-cdk-lib';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { region, type Stage } from '#infra/stages.ts';

export const mailDomainOf = ({ mailFrom, ownsMailDomain }: Stage): string | undefined =>
  ownsMailDomain ? mailFrom.split('@')[1] : undefined;

/** Returns the MAIL FROM domain for undeliverable mail: a subdomain that receives nothing else. */
export const returnPathDomain = (domain: string): string => `mail.${domain}`;

/**
 * Outputs the DNS records that prove that a domain's mails are genuine: DKIM, and SPF through MAIL FROM. Without them,
 * SES sends nothing, or mailboxes reject mail of domains with a DMARC policy.
 */
export function tellMailRecords({ stack, dkimRecords }: EmailIdentity, domain: string): void {
  const addOutput = (name: string, value: string) =>
    new CfnOutput(stack, `MailRecord${name}`, {
      value,
      description: 'A DNS record to add to the domain that sends mail',
    });
  for (const [at, { name, value }] of dkimRecords.entries())
    addOutput(`Dkim${at + 1}`, `${name} CNAME ${value}`);
  addOutput('Mx', `${returnPathDomain(domain)} MX 10 feedback-smtp.${region}.amazonses.com`);
  addOutput('Spf', `${returnPathDomain(domain)} TXT "v=spf1 include:amazonses.com ~all"`);
}
