import { emailChangeTerms as terms, emailUndoPath } from '#shared/domain/people/account-terms.ts';
import type { TemplateMail } from '#functions/people/template-mail.ts';

/** Both functions throw if SES doesn't accept the mail. */
export function emailChangeMails(send: TemplateMail, sender: Sender) {
  return {
    code: (to: string, code: string) =>
      send(to, sender.codeTemplate, { code, minutes: String(terms.codeMinutes) }),
    /**
     * Only this mail contains the secret in clear. The secret is after the `#` of the link, a part that browsers never
     * send to a server.
     */
    wayBack: (to: string, secret: string) =>
      send(to, sender.wayBackTemplate, {
        link: `${sender.siteUrl}${emailUndoPath}#${secret}`,
        days: String(terms.wayBackDays),
      }),
  };
}

export type EmailChangeMails = ReturnType<typeof emailChangeMails>;

interface Sender {
  readonly codeTemplate: string;
  readonly wayBackTemplate: string;
  readonly siteUrl: string;
}
