import { codeDays, shownCode } from '#shared/domain/people/authorization-code.ts';
import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** The mail that brings an authorization code. Its words are SES's template, made with the stack. */
export function invitationMail(client: Pick<SESv2Client, 'send'>, sender: Sender): InvitationMail {
  return async (email, code) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: sender.from,
        Destination: { ToAddresses: [email] },
        Content: {
          Template: {
            TemplateName: sender.template,
            TemplateData: JSON.stringify({
              code: shownCode(code),
              days: String(codeDays),
              siteUrl: sender.siteUrl,
            }),
          },
        },
      }),
    );
  };
}

/** Fails where the mail could not be handed over. */
export type InvitationMail = (email: string, code: string) => Promise<void>;

interface Sender {
  readonly from: string;
  readonly template: string;
  readonly siteUrl: string;
}
