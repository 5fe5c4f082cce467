import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { call } from '#local/testing/caller.ts';
import { cognitoClient, newcomer } from '#local/testing/sign-up.ts';
import { getMedia } from '#local/testing/narrate.ts';
import { tamper } from '#local/testing/tables.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { demoPassword } from '#local/seed/people.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { expect, test } from 'vitest';

test('an account and its public content are removed fourteen days after the request, not before', async () => {
  const { email, token, username } = await newcomer('leo');
  const { userid } = (await call('GET /profile', { token })).body.profile;
  await call('POST /playlists', { token, body: { title: 'Evenings' } });
  const { id } = (await call('POST /audio/create', { token, body: { content: 'Here today.' } })).body.audio;
  while ((await call(`GET /audio/${id}`, { token })).body.audio.status === 'PROCESSING');
  const shared = await call(`PUT /audio/${id}`, { token, body: { visibility: 'public' } });
  const { downloadUrl } = shared.body.audio;
  expect((await getMedia(downloadUrl)).status).toBe(200);

  const response = await call('DELETE /account', { token });
  const days = (Date.parse(response.body.deleteAfter) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  await runSchedules();
  expect((await call(`GET /audio/${id}`)).body.audio).toMatchObject({ username });
  expect((await call('GET /profile', { token })).body.profile.deleteAfter).toBe(response.body.deleteAfter);

  expect((await call('POST /account/restore', { token })).status).toBe(204);
  await runSchedules();
  expect((await call('GET /account', { token })).body.account.deleteAfter).toBeUndefined();

  await call('DELETE /account', { token });
  const makeDue = () =>
    tamper('people', { id: userid }, { deleteAfter: new Date(Date.now() - 1_000).toISOString() });
  await makeDue();
  await runSchedules();
  await expect(signInAs(testedCloud(), email, demoPassword)).rejects.toThrow(
    'Incorrect username or password.',
  );
  expect((await call('POST /account/restore', { token })).status).toBe(401);
  await makeDue();
  await runSchedules();
  expect((await call(`GET /audio/${id}`)).status).toBe(404);
  expect((await getMedia(downloadUrl)).status).toBe(404);
  expect((await call('GET /profile', { token })).status).toBe(401);
  expect((await call(`GET /usernames/${username}`)).body).toEqual({
    username,
    available: false,
    reason: 'This username is taken. Choose another one.',
  });
  const { body } = await call(`GET /admin/invites?search=${email}`, { as: 'admin' });
  expect(body.invites).toEqual([]);
});

test('an account missing from the user pool is removed two weeks after this is discovered', async () => {
  const { email, token, username } = await newcomer('gone');
  const { userid } = (await call('GET /profile', { token })).body.profile;
  await cognitoClient().send(new DeleteUserCommand({ AccessToken: token }));
  // makes the next search for orphaned accounts due
  await tamper('people', { id: '#orphans' }, { beganAt: new Date(0).toISOString() });
  await runSchedules();
  const { deleteAfter } = (await call('GET /profile', { token })).body.profile;
  expect(Math.round((Date.parse(deleteAfter) - Date.now()) / 86_400_000)).toBe(14);

  const makeDue = () => tamper('people', { id: userid }, { deleteAfter: new Date(0).toISOString() });
  await makeDue();
  await runSchedules();
  await makeDue();
  await runSchedules();
  expect((await call('GET /profile', { token })).status).toBe(401);
  expect((await call(`GET /usernames/${username}`)).body).toMatchObject({ available: false });
  const { body } = await call(`GET /admin/invites?search=${email}`, { as: 'admin' });
  expect(body.invites).toEqual([]);
});
