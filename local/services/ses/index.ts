import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { AwsError, readBody, sendJson, serve, unknownOperation, type Handler } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { answerInbox } from './inbox-page.ts';
import { openInbox, type OutgoingMail } from './inbox.ts';
import { mailEvent, type MailEvent, type MailFate } from './mail-events.ts';
import { sendingLimits, type SendingLimits } from './sending-limits.ts';

/**
 * A stand-in for SES v2: fills templates and delivers the mails to the local inbox. For the operator, `POST /__fates`
 * reports a mail's outcome to the event bus and `POST /__limits` sets sending limits.
 */
export async function startSes(options: SesOptions) {
  const { port, dir, keys, pages, emit, permissions = createPermissions() } = options;
  const inbox = await openInbox(dir);
  const templates = new Map<string, MailTemplate>();
  const identities = new Set<string>();
  let sending = sendingLimits({}, Date.now);

  async function sendEmail(req: IncomingMessage, input: unknown): Promise<object> {
    const {
      FromEmailAddress: from,
      Destination,
      Content,
      EmailTags = [],
    } = checkedFields(input, sendEmailFields, sendEmailOptions) as SendEmail;
    const [to, ...others] = Destination.ToAddresses;
    if (!to || others.length > 0) throw badRequest('The local SES sends to one address at a time.');
    const [, address = from] = /<(.+)>$/.exec(from) ?? [];
    const identity = [address, address.replace(/^.*@/, '')].find((each) => identities.has(each));
    const context = { 'ses:FromAddress': address };
    // The SES documentation disagrees on which of these two actions is checked, so both are required.
    for (const action of ['ses:SendEmail', 'ses:SendTemplatedEmail'])
      for (const resource of [`identity/${identity ?? address}`, `template/${Content.Template.TemplateName}`])
        permissions.require(req, action, `arn:aws:ses:us-east-1:000000000000:${resource}`, { context });
    if (!identity) throw new AwsError('MessageRejected', `Email address is not verified: ${address}`);
    const template = templates.get(Content.Template.TemplateName);
    if (!template)
      throw new AwsError(
        'NotFoundException',
        `Template ${Content.Template.TemplateName} does not exist.`,
        404,
      );
    const words = JSON.parse(Content.Template.TemplateData) as Record<string, string>;
    const [subject, text, html] = [template.SubjectPart, template.TextPart, template.HtmlPart].map((part) =>
      fillTemplate(part, words),
    ) as [string, string, string];
    sending.take(to);
    const MessageId = randomUUID();
    const { Headers = [] } = Content.Template;
    const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
    const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]));
    await inbox.deliver({ to, from, subject, text, html, headers, tags }, MessageId);
    return { MessageId };
  }

  function meetFate({ id, type }: { id: string; type: MailFate }): void {
    const mail = inbox.mails.find((each) => each.id === id);
    if (!mail) throw new AwsError('NotFoundException', `No mail ${id} left this machine.`, 404);
    emit?.(mailEvent(mail, type));
  }

  const answer: Handler = async (req, res) => {
    if (req.url!.startsWith('/inbox')) return answerInbox(inbox, req, res);
    try {
      if (req.url === '/__fates') {
        keys.requireOperator(req);
        meetFate(JSON.parse(String(await readBody(req))));
        return sendJson(res, 200, {});
      }
      if (req.url === '/__limits') {
        keys.requireOperator(req);
        sending = sendingLimits(JSON.parse(String(await readBody(req))) as SendingLimits, Date.now);
        return sendJson(res, 200, {});
      }
      keys.require(req, 'rest');
      switch (`${req.method} ${req.url}`) {
        case 'POST /v2/email/outbound-emails':
          return sendJson(res, 200, await sendEmail(req, JSON.parse(String(await readBody(req)))));
        case 'GET /v2/email/account':
          permissions.require(req, 'ses:GetAccount', '*');
          return sendJson(res, 200, sending.account());
        default:
          throw unknownOperation('SES', `${req.method} ${req.url}`);
      }
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message }, { 'x-amzn-errortype': error.name });
    }
  };
  const server = await serve(port, answer, { pages });

  return {
    port: server.port,
    close: () => server.close(),
    deliver: (mail: OutgoingMail) => inbox.deliver(mail),
    defineTemplate: (template: MailTemplate): void => void templates.set(template.TemplateName, template),
    defineIdentity: (identity: string): void => void identities.add(identity),
  };
}

/** Refuses unknown fields, so that no caller relies on an option without effect. */
function checkedFields(input: unknown, shape: Shape, options: Shape = {}, path = ''): unknown {
  const fields = Object(input) as Record<string, unknown>;
  const unknownField = Object.keys(fields).find(
    (name) => !Object.hasOwn(shape, name) && !Object.hasOwn(options, name),
  );
  const missingField = Object.keys(shape).find((name) => fields[name] === undefined);
  if (unknownField ?? missingField)
    throw badRequest(
      `The local SES ${unknownField ? 'does not know' : 'misses'} ${path}${unknownField ?? missingField}.`,
    );
  for (const [name, inner] of Object.entries(shape))
    if (inner) checkedFields(fields[name], inner, options[name] ?? {}, `${path}${name}.`);
  return input;
}

const sendEmailFields: Shape = {
  FromEmailAddress: null,
  Destination: { ToAddresses: null },
  Content: { Template: { TemplateName: null, TemplateData: null } },
};
const sendEmailOptions: Shape = { EmailTags: null, Content: { Template: { Headers: null } } };

/** Fills in without escaping, as SES does. SES silently drops a mail with a missing value; here that is an error. */
const fillTemplate = (part: string, words: Record<string, string>) =>
  part.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const word = words[name.trim()];
    if (word === undefined) throw badRequest(`The local SES has no words for {{${name}}} of the template.`);
    return word;
  });

function badRequest(message: string): AwsError {
  console.error(message);
  return new AwsError('BadRequestException', message);
}

interface SesOptions {
  readonly port: number;
  readonly dir: string;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
  readonly pages?: readonly string[];
  readonly emit?: (event: MailEvent) => void;
}
interface Shape {
  readonly [field: string]: Shape | null;
}
interface SendEmail {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  Content: { Template: { TemplateName: string; TemplateData: string; Headers?: Named[] } };
  EmailTags?: Named[];
}
interface Named {
  Name: string;
  Value: string;
}
export interface MailTemplate {
  TemplateName: string;
  SubjectPart: string;
  TextPart: string;
  HtmlPart: string;
}
