import type { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DigestChange } from '#shared/contract/news/notifications.ts';
import { actorOf } from '#functions/channels/testing/listeners.ts';
import { showUnsubscribe, unsubscribe } from '#functions/news/mail/unsubscribe.ts';
import { stopUnwantedDigest } from '#functions/news/mail-events/end-unwanted.ts';
import { changeNewsSettings, getNewsSettings } from '#functions/news/notifications/news-settings.ts';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import type { Person } from '#functions/people/people-store.ts';
import { wallClock } from '#functions/platform/admission/admission.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestMail } from './digest-mail.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { digestNews } from './digest-news.ts';
import type { StoredDigest } from '#functions/news/digest-store.ts';
import { nextDigest } from './digest-time.ts';
import { sendDigests } from './send-digests.ts';

let deps: Readers;
let ada: Person;
let grace: Person;
let time: string;
let sentMails: SendEmailCommand['input'][];
let sesIsDown: boolean;
let isQueueBusy: boolean;
let sesError: { name: string; status: number } | undefined;
let run = 0;

beforeAll(async () => void (deps = await bootReaders()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  [time, sentMails, sesIsDown, sesError] = ['2026-11-23T06:00:00.000Z', [], false, undefined];
  isQueueBusy = false;
  await progress().set({ minute: time });
  [ada, grace] = await Promise.all([deps.aPerson(`ada${run}`), deps.aPerson(`grace${run}`)]);
  await deps.follow(grace, ada);
});

describe('a digest', () => {
  test('arrives at its hour with the news since the opt-in, links and a way to unsubscribe', async () => {
    await published('before', '2026-11-23T05:00:00.000Z');
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    await published('two', '2026-11-22T06:20:00.000Z'); // dated before Grace chose the digest
    await runAt('2026-11-23T07:00:10.000Z');
    expect(sentMails).toHaveLength(1);
    const [{ Destination, Content, EmailTags }] = sentMails as [SendEmailCommand['input']];
    expect(Destination).toEqual({ ToAddresses: [grace.email] });
    expect(EmailTags).toEqual([{ Name: 'digest', Value: grace.id }]);
    const secret = await secretOfGrace();
    expect(Content!.Template!.Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: `<https://site.example/api/mail/unsubscribe?secret=${secret}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]);
    expect(words()).toMatchObject({
      lines: `${ada.channelName} published “The one${run}”.\nhttps://site.example/channel/${ada.username}/audio/one${run}`,
      unsubscribe: `https://site.example/mail/unsubscribe?secret=${secret}`,
    });
  });

  test('is sent once, even if several runs process the same minute (S7.58)', async () => {
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    time = '2026-11-23T07:00:10.000Z';
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    await progress().set({ minute: '2026-11-23T06:59' });
    await sendDue();
    expect(sentMails).toHaveLength(1);
  });

  test('is not sent by a second run while it is being sent, even if it is still listed as due (S7.58)', async () => {
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    const storedDigest = await digestOfGrace();
    time = '2026-11-23T07:00:10.000Z';
    const mailAccepted = Promise.withResolvers<void>();
    const mail = vi.fn<() => Promise<void>>(() => mailAccepted.promise);
    async function* listDue(dueIn: string) {
      if (dueIn === storedDigest.dueIn) yield [storedDigest];
    }
    const digests = { ...deps.digests, listDue };
    await progress().set({ minute: '2026-11-23T06:59' });
    const first = sendDigests({ ...sending(), digests, mail });
    await vi.waitFor(() => expect(mail).toHaveBeenCalledOnce());
    await sendDigests({ ...sending(), digests, mail });
    mailAccepted.resolve();
    await first;
    expect(mail).toHaveBeenCalledOnce();
  });

  test('repeats no news, and is not sent if there is nothing new (S7.58)', async () => {
    await choose(daily);
    await runAt('2026-11-23T07:00:00.000Z');
    await published('one', '2026-11-23T09:00:00.000Z');
    await runAt('2026-11-24T07:00:00.000Z');
    await runAt('2026-11-25T07:00:00.000Z');
    expect(sentMails).toHaveLength(1);
  });

  test('leaves out news that is read, feed-only, withdrawn or of a type that is not mailed (S7.58)', async () => {
    await choose(daily);
    await published('read', '2026-11-23T06:10:00.000Z');
    await deps.read(grace);
    await published('feed', '2026-11-23T06:11:00.000Z', { feedOnly: true });
    await published('gone', '2026-11-23T06:12:00.000Z', {}, false);
    await deps.newsItems.add({
      personId: grace.id,
      kind: 'audio-failed',
      thingId: 'x',
      at: '2026-11-23T06:13:00.000Z',
    });
    await runAt('2026-11-23T07:00:00.000Z');
    expect(sentMails).toEqual([]);
    await published('loud', '2026-11-23T07:10:00.000Z');
    await change({ kinds: { published: { mail: false } } });
    await runAt('2026-11-24T07:00:00.000Z');
    expect(sentMails).toEqual([]);
  });

  test('also contains the news of the previous digest if that digest could not be sent', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    sesIsDown = true;
    expect(await runAt('2026-11-23T07:00:00.000Z')).toMatchObject({ failed: 1 });
    sesIsDown = false;
    expect(await runAt('2026-11-23T07:15:00.000Z')).toMatchObject({ failed: 0 });
    expect(sentMails).toEqual([]);
    await runAt('2026-11-24T07:00:00.000Z');
    expect(words()['lines']).toContain(`The one${run}`);
    log.mockRestore();
  });

  test('is sent a quarter of an hour later if SES refuses it because too many mails are sent', async () => {
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    sesError = { name: 'TooManyRequestsException', status: 429 };
    expect(await runAt('2026-11-23T07:00:10.000Z')).toMatchObject({ failed: 0, givenBack: 1 });
    expect(await digestOfGrace()).toMatchObject({
      nextAt: '2026-11-23T07:16:00.000Z',
      dueSince: '2026-11-23T07:00:00.000Z',
    });
    sesError = undefined;
    await runAt('2026-11-23T07:16:10.000Z');
    expect(words()['lines']).toContain(`The one${run}`);
    const { nextAt, dueSince } = await digestOfGrace();
    expect([nextAt, dueSince]).toEqual(['2026-11-24T07:00:00.000Z', undefined]);
  });

  test('is due again a quarter of an hour after SES refused it, even if the queue’s table is busy', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    sesError = { name: 'TooManyRequestsException', status: 429 };
    isQueueBusy = true;
    await runAt('2026-11-23T07:00:10.000Z');
    expect((await digestOfGrace()).nextAt).toBe('2026-11-23T07:16:00.000Z');
    log.mockRestore();
  });

  test('refused by SES is no longer retried once the person changes the hour of the digest', async () => {
    await choose(daily);
    await published('one', '2026-11-23T06:10:00.000Z');
    sesError = { name: 'TooManyRequestsException', status: 429 };
    await runAt('2026-11-23T07:00:10.000Z');
    await choose({ ...daily, hour: 20 });
    expect(await digestOfGrace()).not.toHaveProperty('dueSince');
  });

  test('lists all new followers of a day once, after the day is over', async () => {
    await choose(daily);
    await deps.follow(ada, grace);
    await deps.newsItems.addFollower(grace.id, ada.id, '2026-11-23T06:30:00.000Z');
    await runAt('2026-11-23T07:00:00.000Z');
    expect(sentMails).toEqual([]);
    await runAt('2026-11-24T07:00:00.000Z');
    await runAt('2026-11-25T07:00:00.000Z');
    expect(sentMails).toHaveLength(1);
    expect(words()['lines']).toContain(`${ada.channelName} follows you.`);
  });

  test('names every author, even when one of them published 150 recordings', async () => {
    await choose(daily);
    const eve = await deps.aPerson(`eve${run}`);
    await deps.follow(grace, eve);
    await deps.anAudio(eve, `eves${run}`, { visibility: 'public' });
    const newsPlace = { kind: 'published', thingId: `eves${run}`, at: '2026-11-23T06:10:00.000Z' } as const;
    await deps.newsItems.add({ ...newsPlace, personId: grace.id, by: eve.id });
    for (let n = 0; n < 150; n++)
      await published(`n${n}x`, new Date(Date.parse('2026-11-23T06:20:00.000Z') + n).toISOString());
    await runAt('2026-11-23T07:00:10.000Z');
    const lines = String(words().lines);
    expect(lines).toContain(`${ada.channelName} published 150 recordings.`);
    expect(lines).toContain(`${eve.channelName} published “The eves${run}”.`);
  });

  test('has at most twenty lines and shows markup in titles as text', async () => {
    await choose(daily);
    for (let n = 10; n < 32; n += 1)
      await deps.newsItems.add({
        personId: grace.id,
        kind: 'reminder',
        thingId: `rem_${run}${n}`,
        at: `2026-11-23T06:${n}:00.000Z`,
      });
    for (let n = 10; n < 32; n += 1) await aReminder(`rem_${run}${n}`, `<b>Write & "${n}"</b>\nnow`);
    await runAt('2026-11-23T07:00:00.000Z');
    const { lines, htmlLines } = words() as { lines: string; htmlLines: string };
    expect(lines.split('\n\n')).toHaveLength(21);
    expect(lines).toContain('See the rest in your notifications.');
    expect(lines).toContain('Reminder: <b>Write & "31"</b> now');
    expect(htmlLines).toContain('&lt;b&gt;Write &amp; &quot;31&quot;&lt;/b&gt; now');
    expect(htmlLines).not.toContain('<b>');
  });

  test('is due once at its hour, even on days when the clocks change', () => {
    const atTwo = { every: 'day', hour: 2, timeZone: 'Europe/Berlin' } as const;
    // 2:00 doesn't exist on 29 March and comes twice on 25 October
    expect(nextDigest(atTwo, '2026-03-28T12:00:00.000Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(nextDigest(atTwo, '2026-10-24T12:00:00.000Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(nextDigest(atTwo, '2026-10-25T00:00:00.000Z')).toBe('2026-10-26T01:00:00.000Z');
    const weekly = { every: 'week', hour: 9, day: 'mon', timeZone: 'Asia/Kathmandu' } as const;
    expect(nextDigest(weekly, '2026-11-23T03:15:00.000Z')).toBe('2026-11-30T03:15:00.000Z');
  });

  test('is not sent to a person whose account is ending', async () => {
    const leaving = await deps.aPerson(`leaving${run}`, { deletion: 'asked' });
    await change({ digest: daily }, leaving);
    await deps.newsItems.add({
      personId: leaving.id,
      kind: 'report-reviewed',
      thingId: 'rep',
      at: '2026-11-23T06:10:00.000Z',
    });
    await runAt('2026-11-23T07:00:00.000Z');
    expect(sentMails).toEqual([]);
  });
});

describe('the digest setting', () => {
  test('is `never` by default, and every choice is returned as it was made', async () => {
    expect(await digestShown()).toEqual({ every: 'never' });
    const weekly: DigestChange = { every: 'week', day: 'sun', hour: 8, timeZone: 'Europe/Berlin' };
    expect((await choose(weekly)).settings.digest).toEqual(weekly);
    expect((await choose(daily)).settings.digest).toEqual(daily);
    expect((await choose({ every: 'never' })).settings.digest).toEqual({ every: 'never' });
  });

  test.each<[DigestChange, string]>([
    [
      { ...dailyAt(8), timeZone: 'Mars/Olympus' },
      'This time zone doesn’t exist. Use one like Europe/Berlin.',
    ],
    [{ ...dailyAt(8), timeZone: '+02:00' }, 'This time zone doesn’t exist. Use one like Europe/Berlin.'],
    [{ every: 'day' }, 'Choose an hour and a time zone.'],
    [{ every: 'week', hour: 8, timeZone: 'UTC' }, 'Choose a day of the week.'],
  ])('is refused with a message if it is invalid: %o', async (digest, message) => {
    await expect(choose(digest)).rejects.toMatchObject({ code: 'invalid', message });
  });
});

describe('unsubscribing from the digest', () => {
  test('needs no sign-in, only the link in a mail; viewing the page alone changes nothing', async () => {
    await choose(daily);
    const secret = await secretOfGrace();
    const query = { secret };
    const page = await showUnsubscribe({ ...aRequest(grace), actor: undefined, query, body: undefined });
    expect(page).toBe(`/mail/unsubscribe?secret=${secret}`);
    expect(await secretOfGrace()).toBe(secret);
    await unsubscribeBy(secret);
    expect(await deps.digests.get(grace.id)).toBeUndefined();
  });

  test('is refused for a link that is wrong, used or from an earlier subscription (S7.58)', async () => {
    await choose(daily);
    const secret = await secretOfGrace();
    const refusal = {
      code: 'not_found',
      message: expect.stringContaining('This link no longer works: it was used before, or is incomplete.'),
    };
    for (const wrong of [`${grace.id}.wrong`, 'wrong', `${ada.id}.${secret.split('.')[1]}`])
      await expect(unsubscribeBy(wrong)).rejects.toMatchObject(refusal);
    await unsubscribeBy(secret);
    await expect(unsubscribeBy(secret)).rejects.toMatchObject(refusal);
    await choose(daily);
    await expect(unsubscribeBy(secret)).rejects.toMatchObject(refusal);
    expect(await secretOfGrace()).not.toBe(secret);
  });

  test('is possible with the link of an old mail even after the hour of the digest was changed', async () => {
    await choose(daily);
    const secret = await secretOfGrace();
    await choose({ ...daily, hour: 20 });
    await unsubscribeBy(secret);
  });

  test('happens automatically only after a permanent bounce or a complaint; the settings show why (S7.58)', async () => {
    const stopDigest = stopUnwantedDigest(deps);
    const mail = {
      destination: [grace.email],
      tags: { digest: [grace.id], 'ses:configuration-set': ['quillcast-prod'] },
    };
    await choose(daily);
    expect(await stopDigest({ eventType: 'Bounce', bounce: { bounceType: 'Transient' }, mail })).toBe(false);
    expect(await stopDigest({ eventType: 'Delivery', mail })).toBe(false);
    expect(await stopDigest({ eventType: 'Complaint', mail: { ...mail, tags: {} } })).toBe(false);
    expect((await deps.digests.get(grace.id))!).toMatchObject({ every: 'day' });
    expect(await stopDigest({ eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail })).toBe(true);
    expect(await digestShown()).toEqual({
      every: 'never',
      stopped: { because: 'bounce', address: grace.email },
    });
    expect((await choose(daily)).settings.digest).toEqual(daily);
    expect(await stopDigest({ eventType: 'Complaint', mail })).toBe(true);
    expect(await digestShown()).toMatchObject({ stopped: { because: 'complaint' } });
    expect((await choose({ every: 'never' })).settings.digest).toEqual({ every: 'never' });
  });

  test('after a bounce also disables the mail’s link; without a digest, a bounce changes nothing', async () => {
    const tell = stopUnwantedDigest(deps);
    const bounce = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: { destination: [grace.email], tags: { digest: [grace.id] } },
    };
    expect(await tell(bounce)).toBe(false);
    expect(await deps.digests.get(grace.id)).toBeUndefined();
    await choose(daily);
    const secret = await secretOfGrace();
    await published('one', '2026-11-23T06:10:00.000Z');
    await tell(bounce);
    await runAt('2026-11-23T07:00:00.000Z');
    expect(sentMails).toEqual([]);
    await expect(unsubscribeBy(secret)).rejects.toMatchObject({ code: 'not_found' });
    await choose(daily);
    expect(await secretOfGrace()).not.toBe(secret);
  });
});

const daily = dailyAt(8);
function dailyAt(hour: number) {
  return { every: 'day', hour, timeZone: 'Europe/Berlin' } as const;
}

const now = () => new Date(time);
const settings = () => Object.assign({}, deps, { now });
const aRequest = (person: Person) => ({ ...requestDefaults, actor: actorOf(person), params: {} });
const change = (body: Parameters<ReturnType<typeof changeNewsSettings>>[0]['body'], person: Person = grace) =>
  changeNewsSettings(settings())({ ...aRequest(person), query: undefined, body });
const choose = (digest: DigestChange) => change({ digest });
const digestShown = async () =>
  (await getNewsSettings(settings())({ ...aRequest(grace), query: undefined, body: undefined })).settings
    .digest;
const digestOfGrace = async () => (await deps.digests.get(grace.id)) as StoredDigest;
const secretOfGrace = async () => (await digestOfGrace()).secret;
const unsubscribeBy = (secret: string) =>
  unsubscribe(deps)({ ...aRequest(grace), actor: undefined, query: { secret }, body: undefined });
const words = (): Record<string, string> => JSON.parse(sentMails.at(-1)!.Content!.Template!.TemplateData!);

async function published(name: string, at: string, given: { feedOnly?: true } = {}, isPublic = true) {
  const id = `${name}${run}`;
  await deps.anAudio(ada, id, { visibility: isPublic ? 'public' : 'private' });
  await deps.newsItems.add({
    personId: grace.id,
    by: ada.id,
    kind: 'published',
    thingId: id,
    at,
    ...given,
  });
}

const aReminder = (id: string, message: string) =>
  deps.client.send(
    new PutCommand({
      TableName: 'reminders',
      Item: { v: 1, personId: grace.id, id, message, timeZone: 'UTC' },
    }),
  );

function sendDue() {
  const send = async ({ input }: SendEmailCommand) => {
    if (sesIsDown) throw new Error('SES is down');
    if (sesError)
      throw Object.assign(new Error('No'), {
        name: sesError.name,
        $metadata: { httpStatusCode: sesError.status },
      });
    sentMails.push(input);
  };
  const mail = digestMail(
    { send },
    {
      from: 'Quillcast <hello@site.example>',
      template: 'digest',
      siteUrl: 'https://site.example',
    },
  );
  return sendDigests({ ...sending(), mail });
}

const progress = () => dueMinutesProgress(deps.client, 'digests', 'digests');
const sending = () => ({
  ...deps,
  progress: progress(),
  newsFor: digestNews({ ...deps, newsItems: { listOf: listInShortPages }, now }),
  mails: {
    admission: {
      ask: ({ costMs: ms }: { costMs: number }) => Promise.resolve({ from: Date.parse(time), ms }),
      refused: () => (isQueueBusy ? Promise.reject(new Error('The table is busy')) : Promise.resolve()),
      clock: { ...wallClock, now: () => Date.parse(time), pause: () => Promise.resolve() },
    },
    perSecond: 14,
  },
  allowance: () => Promise.resolve({ perSecond: 10, mails: 1_000 }),
});

const listInShortPages: Readers['newsItems']['listOf'] = (personId, limit, after) =>
  deps.newsItems.listOf(personId, Math.min(limit, 100), after);

async function runAt(at: string) {
  time = at;
  await progress().set({ minute: new Date(Date.parse(at) - 900_000).toISOString().slice(0, 16) });
  return sendDue();
}
