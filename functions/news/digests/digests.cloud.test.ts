import { askAsOperator } from '#local/services/ask-as-operator.ts';
import type { Mail } from '#local/services/ses/inbox.ts';
import { call, origin } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { storedItems, tamper } from '#local/testing/tables.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { newsItemId } from '#functions/news-items/news-item.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredDigest } from '#functions/news/digest-store.ts';

describe('an email digest', () => {
  test('arrives once with a one-click unsubscribe header; only a POST to its link stops the digest', async () => {
    const reader = await newcomer('digested');
    const { id, secret } = await aDigestOf(reader);
    await runSchedules();
    await runSchedules();
    const [mail, ...others] = await digestsTo(reader);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('We reviewed your report.');
    expect(mail!.html).toContain(`href="${origin()}/mail/unsubscribe?secret=${secret}"`);
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<${origin()}/api/mail/unsubscribe?secret=${secret}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });

    const linkResponse = await call(`GET /mail/unsubscribe?secret=${secret}`);
    expect([linkResponse.status, linkResponse.headers.get('location')]).toEqual([
      302,
      `/mail/unsubscribe?secret=${secret}`,
    ]);
    expect(await digestOf(id)).toMatchObject({ secret });

    expect((await unsubscribe(secret)).status).toBe(204);
    expect(await digestOf(id)).toBeUndefined();
    expect((await settingsOf(reader)).digest).toEqual({ every: 'never' });
    const repeatedResponse = await unsubscribe(secret);
    expect([repeatedResponse.status, repeatedResponse.body.message]).toEqual([
      404,
      expect.stringContaining('This link no longer works: it was used before, or is incomplete.'),
    ]);
  });

  test.each(['Bounce', 'Complaint'])(
    'ends after a %s of its mail, and the settings show why',
    async (type) => {
      const reader = await newcomer(`unreached${type.toLowerCase()}`);
      await aDigestOf(reader);
      await runSchedules();
      const [mail] = await digestsTo(reader);
      await askSes('/__fates', { id: mail!.id, type });
      const stopped = { because: type.toLowerCase(), address: reader.email };
      await vi.waitFor(
        async () => expect((await settingsOf(reader)).digest).toEqual({ every: 'never', stopped }),
        10_000,
      );
    },
  );

  test('goes to confirmed addresses at once, and to others only after SES has left its sandbox', async () => {
    const readers = await Promise.all(['ann', 'ben', 'cleo'].map((name) => newcomer(name)));
    const [ann, ben, cleo] = readers as [Newcomer, Newcomer, Newcomer];
    const ids = await Promise.all(readers.map(async (reader) => (await aDigestOf(reader)).id));
    await askSes('/__limits', { mailsPerSecond: 1, mailsADay: 200, confirmed: [ann.email, ben.email] });
    await runSchedules();
    const counts = async () =>
      Promise.all([ann, ben, cleo].map(async (reader) => (await digestsTo(reader)).length));
    expect(await counts()).toEqual([1, 1, 0]);
    const { dueSince, nextAt } = (await digestOf(ids[2]!))!;
    expect(dueSince! <= hoursAgo(0)).toBe(true);
    expect(nextAt < hoursAgo(-1)).toBe(true);

    await askSes('/__limits', {});
    await makeDue(ids[2]!);
    await runSchedules();
    await runSchedules();
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await digestOf(ids[2]!)).not.toHaveProperty('dueSince');
  });
});

afterEach(() => askSes('/__limits', {}));

function askSes(path: string, body: object): Promise<unknown> {
  const { environment, operator } = testedCloud();
  return askAsOperator(`${environment['AWS_ENDPOINT_URL_SESV2']}${path}`, operator, body);
}

/** The unsubscribe request that mail programs send (RFC 8058). */
const unsubscribe = (secret: string) =>
  call(`POST /mail/unsubscribe?secret=${secret}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const settingsOf = async ({ token }: Newcomer) =>
  (await call('GET /notifications/settings', { token })).body.settings;

async function digestsTo({ email }: Newcomer): Promise<Mail[]> {
  const mails = (await (await fetch(`${origin()}/inbox/messages.json`)).json()) as Mail[];
  return mails.filter(({ to, subject }) => to === email && subject === 'What’s new on Quillcast');
}

const digestOf = async (id: string) =>
  (await storedItems<StoredDigest>('digests')).find(({ personId }) => personId === id);

async function aDigestOf({ token }: Newcomer): Promise<{ id: string; secret: string }> {
  const digest = { every: 'day', hour: 8, timeZone: 'Europe/Berlin' };
  const settingsResponse = await call('PUT /notifications/settings', { token, body: { digest } });
  expect([settingsResponse.status, settingsResponse.body.settings.digest]).toEqual([200, digest]);
  const personId: string = (await call('GET /profile', { token })).body.profile.userid;
  const at = hoursAgo(1);
  const id = newsItemId({ at, kind: 'report-reviewed', thingId: 'rep_1' });
  await tamper('news', { personId, id }, { v: 1 });
  await makeDue(personId, { sentUntil: hoursAgo(2) });
  return { id: personId, secret: (await digestOf(personId))!.secret };
}

async function makeDue(personId: string, fields: Record<string, string> = {}): Promise<void> {
  const nextAt = `${hoursAgo(0).slice(0, 16)}:00.000Z`;
  await tamper('digests', { personId }, { ...fields, nextAt, dueIn: dueInOf(nextAt, personId) });
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
