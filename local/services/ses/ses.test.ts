import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#local/testing/keys.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';
import type { Mail } from './inbox.ts';
import type { MailEvent } from './mail-events.ts';
import { startSes } from './index.ts';
import type { SendingLimits } from './sending-limits.ts';

let dir: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let client: sdk.SESv2Client;
let events: MailEvent[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ses-'));
  await boot();
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

async function boot() {
  events = [];
  ses = await startSes({ port: 0, keys, dir, emit: (event) => void events.push(event) });
  ses.defineIdentity('quillcast.example');
  ses.defineTemplate({
    TemplateName: 'invitation',
    SubjectPart: 'Your place at {{ name }}',
    TextPart: 'Code: {{code}}',
    HtmlPart: '<p style="color:teal">Code: {{code}}</p><script>top.location = "/stolen"</script>',
  });
  client = new sdk.SESv2Client({
    endpoint: `http://127.0.0.1:${ses.port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });
}
async function stop() {
  client.destroy();
  await ses.close();
}

const invitation = (changes: Partial<sdk.SendEmailCommandInput> = {}): sdk.SendEmailCommandInput => ({
  FromEmailAddress: 'Quillcast <hello@quillcast.example>',
  Destination: { ToAddresses: ['nora@example.com'] },
  Content: {
    Template: {
      TemplateName: 'invitation',
      TemplateData: JSON.stringify({ name: 'Quillcast', code: 'ABCD-2345' }),
    },
  },
  ...changes,
});
const send = (changes?: Partial<sdk.SendEmailCommandInput>) =>
  client.send(new sdk.SendEmailCommand(invitation(changes)));
const open = (path: string) => fetch(`http://127.0.0.1:${ses.port}${path}`);
const mails = async () => (await (await open('/inbox/messages.json')).json()) as Mail[];

describe('an email from a template', () => {
  test('appears in the inbox with its values filled in, above older ones, and survives a restart', async () => {
    const { MessageId } = await send();
    await send({ Destination: { ToAddresses: ['theo@example.com'] } });
    await stop();
    await boot();
    expect(await mails()).toMatchObject([
      { to: 'theo@example.com' },
      {
        id: MessageId,
        to: 'nora@example.com',
        from: 'Quillcast <hello@quillcast.example>',
        subject: 'Your place at Quillcast',
        text: 'Code: ABCD-2345',
        html: expect.stringContaining('<p style="color:teal">Code: ABCD-2345</p>'),
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('is refused from an unverified address, with an unknown template or with missing values', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(send({ FromEmailAddress: 'hello@elsewhere.example' })).rejects.toBeInstanceOf(
      sdk.MessageRejected,
    );
    const sendTemplate = (TemplateName: string, TemplateData: string) =>
      send({ Content: { Template: { TemplateName, TemplateData } } });
    await expect(sendTemplate('farewell', '{}')).rejects.toBeInstanceOf(sdk.NotFoundException);
    await expect(sendTemplate('invitation', '{"name":"Quillcast"}')).rejects.toThrow(/code/);
    expect(await mails()).toEqual([]);
    log.mockRestore();
  });

  test('is refused with unsupported fields or operations, and the refusal is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(send({ ReplyToAddresses: ['x@example.com'] })).rejects.toThrow(/ReplyToAddresses/);
    await expect(
      send({ Destination: { ToAddresses: ['a@example.com'], CcAddresses: ['b@example.com'] } }),
    ).rejects.toThrow(/Destination\.CcAddresses/);
    await expect(send({ Destination: { ToAddresses: ['a@example.com', 'b@example.com'] } })).rejects.toThrow(
      /one address/,
    );
    await expect(client.send(new sdk.ListContactListsCommand({}))).rejects.toThrow(
      /GET \/v2\/email\/contact/,
    );
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('A mail account', () => {
  const limit = (limits: SendingLimits) =>
    askAsOperator(`http://127.0.0.1:${ses.port}/__limits`, keys.operator, limits);
  const refusal = (to = 'nora@example.com') =>
    send({ Destination: { ToAddresses: [to] } }).then(
      () => 'sent',
      ({ name, message, $metadata }: sdk.SESv2ServiceException) => [name, $metadata.httpStatusCode, message],
    );
  const account = () => client.send(new sdk.GetAccountCommand({}));

  test('sends at full speed without a daily quota, unless the operator limits it', async () => {
    await send();
    expect(await account()).toMatchObject({
      SendQuota: { Max24HourSend: -1, MaxSendRate: 1_000, SentLast24Hours: 1 },
      SendingEnabled: true,
      ProductionAccessEnabled: true,
    });
  });

  test('refuses an email above its sending rate', async () => {
    await limit({ mailsPerSecond: 1 });
    expect(await refusal()).toBe('sent');
    expect(await refusal()).toEqual([
      'TooManyRequestsException',
      429,
      expect.stringContaining('sending rate'),
    ]);
    expect(await mails()).toHaveLength(1);
  });

  test('refuses an email above its daily quota', async () => {
    await limit({ mailsADay: 2 });
    expect([await refusal(), await refusal()]).toEqual(['sent', 'sent']);
    expect(await refusal()).toEqual(['LimitExceededException', 400, expect.stringContaining('Daily')]);
    expect(await account()).toMatchObject({ SendQuota: { Max24HourSend: 2, SentLast24Hours: 2 } });
  });

  test('sends only to confirmed addresses in the sandbox', async () => {
    await limit({ confirmed: ['nora@example.com'] });
    expect(await refusal()).toBe('sent');
    expect(await refusal('theo@example.com')).toEqual([
      'MessageRejected',
      400,
      expect.stringMatching(/not verified.+: theo@example\.com$/),
    ]);
    expect(await account()).toMatchObject({ ProductionAccessEnabled: false });
  });

  test.each([
    ['paused', 'SendingPausedException', false],
    ['suspended', 'AccountSuspendedException', false],
    ['mailFrom', 'MailFromDomainNotVerifiedException', true],
  ] as const)('cannot send while its state is %s', async (refusesAll, name, SendingEnabled) => {
    await limit({ refusesAll });
    expect(await refusal()).toEqual([name, 400, expect.any(String)]);
    expect(await account()).toMatchObject({ SendingEnabled });
  });

  test('can be limited only by the operator', async () => {
    const answer = await fetch(`http://127.0.0.1:${ses.port}/__limits`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(403);
  });
});

describe('A sent email', () => {
  const tagged = () =>
    send({
      Content: {
        Template: {
          ...invitation().Content!.Template!,
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://quillcast.example/u>' }],
        },
      },
      EmailTags: [{ Name: 'digest', Value: 'per_nora' }],
    });
  const meetFate = (body: object) =>
    askAsOperator(`http://127.0.0.1:${ses.port}/__fates`, keys.operator, body);

  test('causes an SES event with its tags when the operator simulates a bounce or complaint', async () => {
    const { MessageId: id } = await tagged();
    await meetFate({ id, type: 'Bounce' });
    await meetFate({ id, type: 'Complaint' });
    const tags = { digest: ['per_nora'] };
    expect(events).toMatchObject([
      {
        source: 'aws.ses',
        'detail-type': 'Email Bounced',
        detail: { eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail: { tags } },
      },
      { 'detail-type': 'Email Complaint Received', detail: { eventType: 'Complaint', mail: { tags } } },
    ]);
  });

  test('gets an outcome such as a bounce only from the operator; an unknown email gets none', async () => {
    await expect(meetFate({ id: 'none', type: 'Bounce' })).rejects.toThrow(/No mail none/);
    const answer = await fetch(`http://127.0.0.1:${ses.port}/__fates`, { method: 'POST', body: '{}' });
    expect([answer.status, events]).toEqual([403, []]);
  });

  test('keeps its own headers and tags, and the inbox shows its headers', async () => {
    await tagged();
    expect(await mails()).toMatchObject([
      { headers: { 'List-Unsubscribe': '<https://quillcast.example/u>' }, tags: { digest: 'per_nora' } },
    ]);
    expect(await (await open('/inbox')).text()).toContain(
      'List-Unsubscribe: &#60;https://quillcast.example/u',
    );
  });
});

describe('the inbox', () => {
  test('keeps the newest five hundred emails', async () => {
    const mail = { to: 'nora@example.com', from: 'hello@quillcast.example', text: '', html: '' };
    for (let n = 1; n <= 502; n++) void ses.deliver({ ...mail, subject: `Mail ${n}` });
    await ses.deliver({ ...mail, subject: 'The last' });
    const stored = await mails();
    expect(stored).toHaveLength(500);
    expect([stored[0]?.subject, stored.at(-1)?.subject]).toEqual(['The last', 'Mail 4']);
  });

  test('shows an email in a frame without scripts, and its plain text escaped', async () => {
    await ses.deliver({
      to: 'nora@example.com',
      from: 'hello@quillcast.example',
      subject: '<b>Bold</b>',
      text: '<i>said</i>',
      html: '<p>Hello</p><script>alert(1)</script>',
    });
    const page = await open('/inbox');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<b>|<i>|<script/);
    const [, address = ''] =
      /<iframe src="(.+?)".* sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(text) ?? [];
    const mailPage = await open(address);
    expect(mailPage.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*sandbox allow-popups/,
    );
    expect(await mailPage.text()).toContain('<p>Hello</p>');
  });

  test('shows “No emails yet.” while it is empty, and returns 404 for any other address', async () => {
    expect(await (await open('/inbox')).text()).toContain('No emails yet.');
    expect((await open('/inbox/none.html')).status).toBe(404);
  });
});
