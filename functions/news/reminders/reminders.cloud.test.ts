import { call } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { tamper } from '#local/testing/tables.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { beforeAll, describe, expect, test } from 'vitest';

let reader: Newcomer;
beforeAll(async () => void (reader = await newcomer('reminded')));

describe('reminders', () => {
  test('are created, listed and deleted only by their owner (S7.61)', async () => {
    const { id } = await createReminder({ message: 'Write a page.', time: '08:30', days: ['mon', 'thu'] });
    const stranger = await newcomer('stranger');
    expect((await call(path(id), { token: stranger.token })).status).toBe(204);
    expect((await call('GET /schedule-notification', { token: stranger.token })).body.reminders).toEqual([]);
    expect(await listIds()).toEqual([id]);
    expect((await call(path(id), { token: reader.token })).status).toBe(204);
    expect((await call(path(id), { token: reader.token })).status).toBe(204);
    expect(await listIds()).toEqual([]);
  });

  test('arrive once, at their minute, in the list of notifications (S7.61)', async () => {
    const { id } = await createReminder({ message: 'Read chapter two aloud.', at: inAnHour() });
    await makeDue(id);
    await runSchedules();
    await runSchedules();
    const { notifications, unread } = (await call('GET /notifications', { token: reader.token })).body;
    expect(notifications).toMatchObject([
      { kind: 'reminder', title: 'Reminder', detail: 'Read chapter two aloud.', read: false },
    ]);
    expect(unread).toBe(1);
    expect(await listIds()).toEqual([]);
  });

  test('are refused with a message for an unknown time zone', async () => {
    const body = { message: 'Write.', timeZone: 'Mars/Olympus', at: inAnHour() };
    const refusal = await call('POST /schedule-notification', { token: reader.token, body });
    expect([refusal.status, refusal.body.message]).toEqual([
      400,
      'This time zone doesn’t exist. Use one like Europe/Berlin.',
    ]);
  });
});

const path = (id: string) => `DELETE /schedule-notification/${id}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function createReminder(given: object): Promise<{ id: string }> {
  const body = { timeZone: 'Europe/Berlin', ...given };
  const createResponse = await call('POST /schedule-notification', { token: reader.token, body });
  expect(createResponse.status).toBe(201);
  return createResponse.body.reminder;
}

const listIds = async (): Promise<string[]> =>
  (await call('GET /schedule-notification', { token: reader.token })).body.reminders.map(
    ({ id }: { id: string }) => id,
  );

async function makeDue(id: string): Promise<void> {
  const { userid } = (await call('GET /profile', { token: reader.token })).body.profile;
  const nextAt = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  await tamper('reminders', { personId: userid, id }, { nextAt, dueIn: dueInOf(nextAt, id) });
}
