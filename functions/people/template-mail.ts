import { SendEmailCommand, type MessageTag, type SESv2Client } from '@aws-sdk/client-sesv2';

/** Sends a mail from one of the stack's SES templates. Throws if SES doesn't accept it. */
export function templateMail(client: Pick<SESv2Client, 'send'>, from: string): TemplateMail {
  return async (to, TemplateName, words, { headers, tags } = {}) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Template: {
            TemplateName,
            TemplateData: JSON.stringify(words),
            ...(headers && { Headers: pairsOf(headers) }),
          },
        },
        ...(tags && { EmailTags: pairsOf(tags) }),
      }),
    );
  };
}

const pairsOf = (values: TemplateValues): Required<MessageTag>[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

export type TemplateMail = (
  to: string,
  template: string,
  words: TemplateValues,
  extras?: MailExtras,
) => Promise<void>;
type TemplateValues = Readonly<Record<string, string>>;
interface MailExtras {
  readonly headers?: TemplateValues;
  /** SES repeats the tags in its events about this mail. */
  readonly tags?: TemplateValues;
}
