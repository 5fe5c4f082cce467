import { call } from '#local/testing/caller.ts';
import { tamper } from '#local/testing/tables.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';

const trashed = async (token: string) =>
  (await call('GET /trash', { token })).body.trashed as { id: string }[];

async function aBookInTheTrash(options: { token: string }): Promise<string> {
  const { id } = (await call('POST /books', { ...options, body: { title: 'Thrown away' } })).body.book;
  await call(`POST /books/${id}/parts`, { ...options, body: { title: 'Part one' } });
  await call(`POST /books/${id}/notes`, { ...options, body: { text: 'Not good.' } });
  await call(`DELETE /books/${id}`, options);
  return id;
}

test('the nightly purge removes books after thirty days in the trash, and nothing else', async () => {
  const { token } = await newcomer('tidy');
  const { userid: ownerId } = (await call('GET /profile', { token })).body.profile;
  const [old, young] = [await aBookInTheTrash({ token }), await aBookInTheTrash({ token })];
  await tamper('books', { ownerId, id: old }, { removeAfter: new Date(Date.now() - 1_000).toISOString() });
  await runSchedules();
  expect((await trashed(token)).map(({ id }) => id)).toEqual([young]);
  expect((await call(`POST /books/${old}/restore`, { token })).status).toBe(404);
  expect((await call(`POST /books/${young}/restore`, { token })).status).toBe(200);
});
