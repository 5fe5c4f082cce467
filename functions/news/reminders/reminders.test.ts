import { ReminderRequest } from '#shared/contract/news/reminders.ts';
import { mostReminders, weekdays } from '#shared/domain/news/reminders.ts';
import { tables } from '#shared/tables.ts';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tellNews } from '#functions/news-items/tell-news.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { actorOf } from '#functions/channels/testing/listeners.ts';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverDueReminders } from './come-due.ts';
import { createReminder } from './create-reminder.ts';
import { deleteReminder } from './delete-reminder.ts';
import { listReminders } from './list-reminders.ts';
import { reminderStore, type StoredReminder } from '#functions/news/reminder-store.ts';

let deps: Readers;
let ada: Person;
let grace: Person;
let time: string;
let sentNews: [userId: string, news: NewsArrived][];
let run = 0;

beforeAll(async () => void (deps = await bootReaders()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  [time, sentNews] = [today('08:00'), []];
  await progress().set({ minute: time });
  [ada, grace] = await Promise.all([deps.aPerson(`ada${run}`), deps.aPerson(`grace${run}`)]);
});

describe('a reminder', () => {
  test('for a single time is due at the next full minute, never before its time', async () => {
    const { reminder } = await create(ada, { at: today('08:30:10.5') });
    expect(reminder).toMatchObject({ at: today('08:31'), nextAt: today('08:31'), message: 'Write a page.' });
    expect(reminder.id).toMatch(/^rem_/);
  });

  test('stores its time zone in the standard spelling', async () => {
    for (const [requested, written] of [
      ['europe/berlin', 'Europe/Berlin'],
      ['Europe/Kyiv', 'Europe/Kyiv'],
      ['utc', 'UTC'],
    ])
      expect((await create(ada, { at: today('08:30'), timeZone: requested! })).reminder.timeZone).toBe(
        written,
      );
  });

  test('can repeat on chosen days, which are stored once each in the order of the week', async () => {
    const { reminder } = await create(ada, { time: '09:30', days: ['sun', 'mon', 'sun'] });
    expect(reminder).toMatchObject({ time: '09:30', days: ['mon', 'sun'] });
    expect(reminder.at).toBeUndefined();
  });

  test('is listed only for its owner, the one due next first', async () => {
    const later = await create(ada, { at: today('10:00') });
    const sooner = await create(ada, { at: today('09:00') });
    expect(await listIds(ada)).toEqual([sooner.reminder.id, later.reminder.id]);
    expect(await listIds(grace)).toEqual([]);
  });

  test('is created once when the request is repeated, even after its time', async () => {
    const first = await create(ada, { at: today('08:30') }, 'key');
    expect(await create(ada, { at: today('08:30') }, 'key')).toEqual(first);
    time = today('08:40');
    expect(await create(ada, { at: today('08:30') }, 'key')).toEqual(first);
    await expect(create(ada, { at: today('08:45') }, 'key')).rejects.toMatchObject({ code: 'conflict' });
    const answers = await Promise.all([1, 2].map(() => create(ada, { at: today('09:00') }, 'two')));
    expect(answers[0]).toEqual(answers[1]);
    expect(await listIds(ada)).toHaveLength(2);
  });

  test('can be deleted twice without an error, and is then not delivered', async () => {
    const { reminder } = await create(ada, { at: today('08:30') });
    await remove(ada, reminder.id);
    await remove(ada, reminder.id);
    expect(await listIds(ada)).toEqual([]);
    await tick('08:30');
    expect(await newsOf(ada)).toEqual([]);
  });

  test('is deleted only by its owner, and only by its own id', async () => {
    const { reminder } = await create(ada, { at: today('08:30') });
    await remove(grace, reminder.id);
    await remove(ada, '#count');
    expect(await listIds(ada)).toEqual([reminder.id]);
    await remove(ada, reminder.id);
    expect(await listIds(ada)).toEqual([]);
  });

  test('is refused beyond 100 reminders until one is delivered or deleted', async () => {
    for (let n = 0; n < mostReminders; n += 1)
      await create(ada, { at: today(n === 0 ? '08:30' : '09:00') }, `n${n}`);
    const another = () => create(ada, { at: today('10:00') });
    const refusal = { code: 'conflict', message: 'You have 100 reminders. Delete one first.' };
    await expect(another()).rejects.toMatchObject(refusal);
    await create(grace, { at: today('10:00') });
    await tick('08:30');
    const { reminder } = await another();
    await expect(another()).rejects.toMatchObject(refusal);
    await remove(ada, reminder.id);
    await remove(ada, reminder.id);
    await another();
    await expect(another()).rejects.toMatchObject(refusal);
  });

  test.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'This time zone doesn’t exist.'],
    ['a UTC offset instead of a time zone', { timeZone: '+02:00' }, 'This time zone doesn’t exist.'],
    ['a time in the past', { at: '2026-11-01T08:00:00Z' }, 'This time has passed. Choose a later one.'],
    [
      'a time more than 10 years ahead',
      { at: '2206-11-30T08:00:00Z' },
      'Choose a time within the next 10 years.',
    ],
    ['a missing time', { at: undefined }, 'Choose either a date and time, or a time on some days.'],
    [
      'a date combined with a time on some days',
      { time: '08:30', days: ['mon'] as const },
      'Choose either a date',
    ],
    ['days without a time', { at: undefined, days: ['mon'] as const }, 'Choose a time for these days'],
    ['a time without days', { at: undefined, time: '08:30' }, 'Choose at least one day.'],
    [
      'a time with an empty list of days',
      { at: undefined, time: '08:30', days: [] },
      'Choose at least one day.',
    ],
  ])('is refused for %s', async (_what, given, words) => {
    const creation = create(ada, { at: '2028-12-30T08:00:00Z', ...given } as Given);
    await expect(creation).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(words),
    });
  });

  test.each([
    ['a text of 501 characters', { message: 'x'.repeat(501) }, 'A reminder can be up to 500 characters.'],
    ['a blank text', { message: '  ' }, 'A reminder needs some text.'],
    ['24:00 as a time', { time: '24:00' }, 'A time must be written like 09:30.'],
    [
      'an unknown day of the week',
      { days: ['tomorrow'] },
      'A day must be mon, tue, wed, thu, fri, sat or sun.',
    ],
    ['a date in words', { at: 'tomorrow' }, 'Send a time in UTC.'],
  ])('is refused with exactly one message for %s', (_what, given, words) => {
    const { error } = ReminderRequest.safeParse({ message: 'Write.', timeZone: 'UTC', ...given });
    expect(error?.issues.map(({ message }) => message)).toEqual([words]);
  });
});

describe('a reminder that is due', () => {
  test('appears in the notifications with its text, and open tabs are notified (S7.61)', async () => {
    await create(ada, { at: today('08:30') });
    await tick('08:29');
    expect(await newsOf(ada)).toEqual([]);
    await tick('08:30');
    expect(await newsOf(ada)).toMatchObject([
      { kind: 'reminder', at: today('08:30'), title: 'Reminder', detail: 'Write a page.', read: false },
    ]);
    const { id } = (await newsOf(ada))[0]!;
    expect(sentNews).toEqual([
      [ada.id, { type: 'news', kind: 'reminder', id, title: 'Reminder: Write a page.' }],
    ]);
    expect(await listIds(ada)).toEqual([]);
  });

  test('is delivered again on the next day if it repeats, even if it was late (S7.61)', async () => {
    const { reminder } = await create(ada, { time: '08:30', days: [...weekdays] });
    await tick('08:30');
    expect(await newsOf(ada)).toHaveLength(1);
    const { reminders } = await list(ada);
    expect(reminders).toMatchObject([{ id: reminder.id, nextAt: tomorrow('08:30') }]);
    await progress().set({ minute: tomorrow('08:00') });
    time = tomorrow('10:00');
    for (let runs = 0; runs < 3; runs += 1) await deliverDue();
    expect((await newsOf(ada)).map(({ at }) => at)).toEqual([tomorrow('08:30'), today('08:30')]);
  });

  test('is delivered once when several runs overlap', async () => {
    for (let n = 0; n < 5; n += 1) await create(ada, { at: today('08:30') });
    time = today('08:30');
    await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
    expect(await newsOf(ada)).toHaveLength(5);
    expect(sentNews).toHaveLength(5);
    await deliverDue();
    expect(await newsOf(ada)).toHaveLength(5);
  });

  test('is delivered once even if the list of due reminders is out of date (S7.61)', async () => {
    await create(ada, { at: today('08:30') });
    await create(ada, { time: '08:30', days: [...weekdays] });
    const listedReminders = await Array.fromAsync(deps.reminders.allOf(ada.id));
    time = today('08:30');
    await deliverDue({ shown: listedReminders });
    expect(sentNews).toHaveLength(2);
    expect(await newsOf(ada)).toHaveLength(2);
    expect((await list(ada)).reminders).toMatchObject([{ nextAt: tomorrow('08:30') }]);
  });

  test.each(['before', 'after'] as const)(
    'is delivered once even if the run that delivers it stops just %s any of its database calls',
    async (when) => {
      vi.spyOn(console, 'error').mockReturnValue();
      for (let call = 1; call <= 20; call += 1) {
        const person = await deps.aPerson(`cut${run}${when}${call}`);
        time = today('08:00');
        await create(person, { at: today('08:30') });
        await create(person, { time: '08:30', days: [...weekdays] });
        time = today('08:30');
        await deliverDue({ client: interruptedClient(when, call) }).catch(() => undefined);
        await deliverDue();
        expect([call, (await newsOf(person)).map(({ at }) => at)]).toEqual([
          call,
          [today('08:30'), today('08:30')],
        ]);
        const { reminders } = await list(person);
        expect(reminders.map(({ nextAt }) => nextAt)).toEqual([tomorrow('08:30')]);
        await removeRemindersOf(person);
      }
    },
  );

  test('leaves no notification when it is deleted at the same moment', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { reminder } = await create(ada, { at: today('08:30') });
      time = today('08:30');
      await Promise.all([deliverDue(), remove(ada, reminder.id)]);
      expect([await listIds(ada), await newsOf(ada)]).toEqual([[], []]);
      time = today('08:00');
      await progress().set({ minute: time });
    }
    for (let n = 0; n < mostReminders; n += 1) await create(ada, { at: today('09:00') });
    await expect(create(ada, { at: today('09:00') })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('appears only in the list of notifications when its owner switched off live reminders', async () => {
    await deps.choose(ada, { kinds: { reminder: { live: false } } });
    await create(ada, { at: today('08:30') });
    await tick('08:30');
    expect(sentNews).toEqual([]);
    expect(await newsOf(ada)).toHaveLength(1);
  });

  test('is listed separately from other reminders of the day, with its text', async () => {
    await create(ada, { at: today('08:30'), message: 'Write a page.' });
    await create(ada, { at: today('08:31'), message: 'Read it aloud.' });
    await tick('08:31');
    expect((await newsOf(ada)).map(({ detail }) => detail)).toEqual(['Read it aloud.', 'Write a page.']);
  });

  test('stays stored for 180 days after its delivery, unless its owner deletes it', async () => {
    const { reminder } = await create(ada, { at: today('08:30') });
    await tick('08:30');
    const [stored] = await Array.fromAsync(deps.reminders.allOf(ada.id));
    expect(stored).toMatchObject({ doneAt: today('08:30') });
    expect(stored).not.toHaveProperty('dueIn');
    const days =
      (Number((stored as { expiresAt?: number }).expiresAt) * 1_000 - Date.parse(today('08:30'))) / 864e5;
    expect(days).toBe(180);
    await remove(ada, reminder.id);
    expect(await newsOf(ada)).toEqual([]);
  });

  test('does not delay other reminders if it fails, and is tried again', async () => {
    const { reminder } = await create(ada, { at: today('08:30') });
    await create(grace, { at: today('08:30') });
    time = today('08:30');
    vi.spyOn(console, 'error').mockReturnValue();
    const { failed } = await deliverDue({ broken: reminder.id });
    expect(failed).toBe(1);
    expect([await newsOf(ada), await newsOf(grace)]).toEqual([[], [expect.anything()]]);
    time = today('08:50');
    await deliverDue();
    expect(await newsOf(ada)).toHaveLength(1);
  });

  test('is not delivered after its owner’s account has ended', async () => {
    await create(ada, { at: today('08:30') });
    const [seen] = await Array.fromAsync(deps.reminders.allOf(ada.id));
    await removeRemindersOf(ada);
    const failed = await transactOn(deps.client)({ writes: deps.reminders.comeWrites(seen!, undefined) });
    expect(failed.size).toBe(1);
    await tick('08:30');
    expect(sentNews).toEqual([]);
  });
});

const today = (clock: string) => `${day()}T${clock.length > 5 ? clock : `${clock}:00.000`}Z`;
const day = () => new Date(Date.UTC(2027, 0, 1 + 3 * run)).toISOString().slice(0, 10);
const tomorrow = (clock: string) => new Date(Date.parse(today(clock)) + 864e5).toISOString();
const aRequest = (person: Person) => ({ ...requestDefaults, actor: actorOf(person), params: {} });
const operations = () => ({ reminders: deps.reminders, now: () => new Date(time) });

const create = (person: Person, given: Given, idempotencyKey?: string) =>
  createReminder(operations())({
    ...aRequest(person),
    body: { message: 'Write a page.', timeZone: 'UTC', ...given },
    idempotencyKey,
  });
const list = (person: Person) => listReminders(operations())(aRequest(person));
const listIds = async (person: Person) => (await list(person)).reminders.map(({ id }) => id);
const remove = (person: Person, id: string) =>
  deleteReminder(operations())({ ...aRequest(person), params: { id } });
const newsOf = async (person: Person) => (await deps.notificationsOf(person)).notifications;

async function tick(clock: string): Promise<void> {
  time = today(clock);
  await deliverDue();
}

const removeRemindersOf = ({ id }: { id: string }) =>
  removeOwned(deps.client, { TableName: 'reminders', key: tables.reminders.key, ownerId: id });

const progress = (client = deps.client) => dueMinutesProgress(client, 'reminders', 'reminders');

async function deliverDue({ client = deps.client, broken, shown }: DeliveryFaults = {}) {
  const reminders = reminderStore(client, 'reminders');
  const realTransact = transactOn(client);
  return walkDueMinutes(
    { progress: progress(client), now: () => new Date(time) },
    deliverDueReminders({
      reminders: shown ? { ...reminders, listDue: () => onePage(shown) } : reminders,
      newsItems: newsItemStore(client, 'news'),
      tellNews: tellNews({
        people: peopleStore(client, 'people'),
        live: { tell: async (userId, news) => void sentNews.push([userId, news]) },
      }),
      transact: (writes) =>
        broken !== undefined && JSON.stringify(writes).includes(broken)
          ? Promise.reject(new Error('throttled'))
          : realTransact(writes),
    }),
  );
}

async function* onePage(shown: readonly StoredReminder[]) {
  yield [...shown];
}

function interruptedClient(when: 'before' | 'after', nth: number): DynamoDBDocumentClient {
  let calls = 0;
  const send: DynamoDBDocumentClient['send'] = async (command: never) => {
    calls += 1;
    if (calls > nth || (calls === nth && when === 'before')) throw new Error('killed');
    const answer = await deps.client.send(command);
    if (calls >= nth) throw new Error('killed');
    return answer;
  };
  return { send } as DynamoDBDocumentClient;
}

type Given = Partial<ReminderRequest>;
interface DeliveryFaults {
  readonly client?: DynamoDBDocumentClient;
  readonly broken?: string;
  readonly shown?: readonly StoredReminder[];
}
