import { call } from '#local/testing/caller.ts';
import { tamper } from '#local/testing/tables.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;
const trashed = async (token?: string) =>
  (await call('GET /trash', token ? { token } : asAda)).body.trashed as { id: string }[];

async function aBookInTheTrash(options: { as: 'ada' } | { token: string } = asAda): Promise<string> {
  const { id } = (await call('POST /books', { ...options, body: { title: 'Thrown away' } })).body.book;
  await call(`POST /books/${id}/parts`, { ...options, body: { title: 'Part one' } });
  await call(`POST /books/${id}/notes`, { ...options, body: { text: 'Not good.' } });
  await call(`DELETE /books/${id}`, options);
  return id;
}

test('what was deleted is in its author’s trash until it is deleted for ever, which only its author can', async () => {
  const id = await aBookInTheTrash();
  const [shown] = await trashed();
  expect(shown).toMatchObject({ id, kind: 'book', title: 'Thrown away', wordCount: 0 });
  expect((await call('GET /trash', { as: 'grace' })).body.trashed).not.toContainEqual(shown);
  expect((await call(`DELETE /trash/${id}`, { as: 'grace' })).status).toBe(404);
  expect((await call(`DELETE /trash/${id}`, asAda)).status).toBe(204);
  expect(await call(`DELETE /trash/${id}`, asAda)).toMatchObject({
    status: 404,
    body: { message: 'This isn’t in the trash.' },
  });
  expect((await call(`POST /books/${id}/restore`, asAda)).status).toBe(404);
  expect(await trashed()).not.toContainEqual(shown);
});

test('the nightly purge removes what has been in the trash for thirty days, and nothing else', async () => {
  const { token } = await newcomer('tidy');
  const { userid: ownerId } = (await call('GET /profile', { token })).body.profile;
  const [old, young] = [await aBookInTheTrash({ token }), await aBookInTheTrash({ token })];
  await tamper('books', { ownerId, id: old }, { removeAfter: new Date(Date.now() - 1_000).toISOString() });
  await runSchedules();
  expect((await trashed(token)).map(({ id }) => id)).toEqual([young]);
  expect((await call(`POST /books/${old}/restore`, { token })).status).toBe(404);
  expect((await call(`POST /books/${young}/restore`, { token })).status).toBe(200);
});
