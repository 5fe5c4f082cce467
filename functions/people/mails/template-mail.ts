import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** Sends a mail whose words are one of SES's templates, made with the stack. Fails where it could not be handed over. */
export function templateMail(client: Pick<SESv2Client, 'send'>, from: string): TemplateMail {
  return async (to, TemplateName, words) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Template: { TemplateName, TemplateData: JSON.stringify(words) } },
      }),
    );
  };
}

type TemplateMail = (to: string, template: string, words: Readonly<Record<string, string>>) => Promise<void>;
