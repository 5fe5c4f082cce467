import { call } from '#local/testing/caller.ts';
import { getMedia, narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { beforeEach, expect, test } from 'vitest';

let author: Newcomer;
let id: string;
beforeEach(async () => {
  author = await newcomer('reported');
  ({ id } = await narrate('Something that should not be public.', {}, { token: author.token }));
  await untilEnded(id, { token: author.token });
  await share('public');
});

const share = (visibility: string) => call(`PUT /audio/${id}`, { token: author.token, body: { visibility } });
const sendReport = (options: { token?: string } = {}) =>
  call('POST /reports', { ...options, body: { kind: 'audio', targetId: id, reason: 'copyright' } });

test('a reported audio is taken down by an admin, and its author cannot share it again', async () => {
  const { downloadUrl, transcriptUrl } = (await call(`GET /audio/${id}`)).body.audio;
  const { shortCode } = (await call('POST /shorten', { token: author.token, body: { audioId: id } })).body;
  for (const _ of [1, 2]) expect((await sendReport()).status).toBe(201);
  const found = await reportsOn('open');
  expect(found).toMatchObject([{ kind: 'audio', reason: 'copyright', owner: author.username }]);

  const settle = `POST /admin/reports/${found[0]!.id}/resolve`;
  const reason = 'It is somebody else’s book.';
  const settleResponse = await call(settle, { as: 'admin', body: { action: 'take-down', reason } });
  expect(settleResponse).toMatchObject({
    status: 200,
    body: { report: { status: 'taken-down', isTakenDown: true } },
  });
  expect((await call(settle, { as: 'admin', body: { action: 'dismiss' } })).status).toBe(409);
  expect(await reportsOn('open')).toEqual([]);

  for (const route of [`GET /audio/${id}`, `GET /s/${shortCode}`])
    expect([route, (await call(route)).status]).toEqual([route, 404]);
  for (const address of [downloadUrl, transcriptUrl])
    expect([address, (await getMedia(address)).status]).toEqual([address, 404]);
  const { audios } = (await call(`GET /channel/${author.username}/audio`)).body;
  expect(audios).toEqual([]);

  const own = await call(`GET /audio/${id}`, { token: author.token });
  expect(own.body.audio).toMatchObject({ visibility: 'private', takenDown: reason });
  expect(await share('unlisted')).toMatchObject({
    status: 409,
    body: { message: `This recording was taken down and can’t be shared: ${reason}` },
  });

  expect((await call(`POST /admin/audio/${id}/restore`, { as: 'admin' })).status).toBe(204);
  expect((await share('unlisted')).status).toBe(200);
  expect((await call(`GET /audio/${id}`)).body.audio).not.toHaveProperty('takenDown');
});

test('a post taken down after a report cannot be published until an admin allows it', async () => {
  const { token } = author;
  const body = { title: 'On lamps', content: 'A light at sea.' };
  const { post } = (await call('POST /blog', { token, body })).body;
  const publish = () => call(`PUT /blog/${post.id}`, { token, body: { status: 'published' } });
  const own = async () => (await call(`GET /blog/mine/${post.id}`, { token })).body.post;
  const isPublic = async () => (await call(`GET /blog/${post.id}`)).status === 200;
  const reported = { kind: 'post', targetId: post.id, reason: 'copyright' };
  expect((await call('POST /reports', { body: reported })).status).toBe(404);
  await publish();
  expect((await call('POST /reports', { body: reported })).status).toBe(201);
  const [found] = await reportsOn('open', post.id);
  expect(found).toMatchObject({ kind: 'post', title: 'On lamps', address: `/blog/${post.id}` });

  const reason = 'It is somebody else’s.';
  const settle = `POST /admin/reports/${found!.id}/resolve`;
  await call(settle, { as: 'admin', body: { action: 'take-down', reason } });
  expect(await isPublic()).toBe(false);
  expect(await own()).toMatchObject({ status: 'draft', takenDown: reason });
  expect((await publish()).status).toBe(409);
  const notifications = (await call('GET /notifications', { token })).body.notifications;
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'post-taken-down',
      title: '“On lamps” was taken down.',
      detail: reason,
      address: `/books/posts/${post.id}`,
    }),
  );

  expect((await call(`POST /admin/posts/${post.id}/restore`, { as: 'admin' })).status).toBe(204);
  expect(await own()).toMatchObject({ status: 'draft' });
  expect((await publish()).status).toBe(200);
  expect(await isPublic()).toBe(true);
});

async function reportsOn(status: string, thingId = id) {
  const { reports } = (await call(`GET /admin/reports?status=${status}&limit=100`, { as: 'admin' })).body;
  return reports.filter(({ targetId }: { targetId: string }) => targetId === thingId) as { id: string }[];
}
