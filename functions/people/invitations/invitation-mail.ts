import { codeDays, groupedCode } from '#shared/domain/people/authorization-code.ts';
import type { TemplateMail } from '#functions/people/template-mail.ts';

export const invitationMail =
  (send: TemplateMail, { template, siteUrl }: Sender): InvitationMail =>
  (email, code) =>
    send(email, template, {
      code: groupedCode(code),
      days: String(codeDays),
      siteUrl,
      address: encodeURIComponent(email),
    });

/** Throws if SES doesn't accept the mail. */
export type InvitationMail = (email: string, code: string) => Promise<void>;

interface Sender {
  readonly template: string;
  readonly siteUrl: string;
}
