import { codeDays, shownCode } from '#shared/domain/people/authorization-code.ts';
import { templateMail } from '#functions/people/template-mail.ts';
import type { SESv2Client } from '@aws-sdk/client-sesv2';

/** The mail that brings an authorization code. */
export function invitationMail(client: Pick<SESv2Client, 'send'>, sender: Sender): InvitationMail {
  const send = templateMail(client, sender.from);
  return (email, code) =>
    send(email, sender.template, {
      code: shownCode(code),
      days: String(codeDays),
      siteUrl: sender.siteUrl,
      address: encodeURIComponent(email),
    });
}

/** Fails where the mail could not be handed over. */
export type InvitationMail = (email: string, code: string) => Promise<void>;

interface Sender {
  readonly from: string;
  readonly template: string;
  readonly siteUrl: string;
}
