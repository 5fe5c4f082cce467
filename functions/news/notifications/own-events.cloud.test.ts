import type { Notification } from '#shared/contract/news/notifications.ts';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import { call } from '#local/testing/caller.ts';
import { pageOf } from '#local/testing/live-socket.ts';
import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => breakEngine({ mode: 'none' }));

test('a ready audio and a failed one are in the notifications, each with its link (S1.19, S1.22, S7.58, A37)', async () => {
  const author = await newcomer('told');
  const readyAudio = await narrate('The lamp was lit.', { title: 'Lamp' }, author);
  await untilEnded(readyAudio.id, author);
  await breakEngine({ mode: 'refuse' });
  const failed = await narrate('Nobody can say this.', { title: 'Silence' }, author);
  const { reason } = await untilEnded(failed.id, author);

  const { body } = await call('GET /notifications', author);
  expect(body.unread).toBe(2);
  expect(body.notifications).toMatchObject([
    { kind: 'audio-failed', read: false, title: '“Silence” couldn’t be generated.', detail: reason },
    {
      kind: 'audio-ready',
      read: false,
      title: '“Lamp” is ready.',
      address: `/audio-player?id=${readyAudio.id}`,
    },
  ]);
  expect((await call('POST /notifications/read', { ...author, body: {} })).body.unread).toBe(0);

  // authors who delete an audio while it is generated get no notification about it
  await breakEngine({ mode: 'throttle' });
  const deleted = await narrate('This one is not wanted.', { title: 'Unwanted' }, author);
  expect((await call(`DELETE /audio/${deleted.id}`, author)).status).toBe(204);
  expect((await call('GET /notifications', author)).body.unread).toBe(0);
});

test('a ready book export is announced on the open page and listed under the same id', async () => {
  const author = await newcomer('exports');
  const { book } = (await call('POST /books', { ...author, body: { title: 'The Lighthouse' } })).body;
  const content = 'The lamp was lit.';
  await call(`POST /books/${book.id}/chapters`, { ...author, body: { title: 'One', content } });
  const page = await pageOf(author);
  const body = { format: 'text' };
  expect((await call(`POST /books/${book.id}/exports`, { ...author, body })).status).toBe(202);

  const arrived = () => page.received.find(({ type }) => type === 'news') as NewsArrived | undefined;
  await vi.waitUntil(arrived, { timeout: 20_000 });
  const [notification] = await listOf(author);
  expect(notification).toMatchObject({
    kind: 'export-ready',
    title: 'The export of “The Lighthouse” is ready to download.',
    address: `/books/book/${book.id}`,
  });
  const { id, kind, title, address } = notification!;
  expect(arrived()).toEqual({ type: 'news', id, kind, title, address });
  page.socket.terminate();
});

test('a new follower gets the author’s publications, and the author a notification (S1.22, S1.23, S7.60)', async () => {
  const [author, listener] = [await newcomer('published'), await newcomer('follows')];
  const audio = await narrate('The lamp was lit.', { title: 'Lamp' }, author);
  await untilEnded(audio.id, author);
  await call(`PUT /audio/${audio.id}`, { ...author, body: { visibility: 'public' } });
  await call('GET /profile', listener);
  const { creatorId } = (await call(`GET /channel/${author.username}`)).body.channel;
  for (const _ of [1, 2])
    expect((await call('POST /follow', { ...listener, body: { creatorId } })).status).toBe(201);

  const { activities } = (await call('GET /activity-feed', listener)).body;
  expect(activities).toMatchObject([{ kind: 'audio', audio: { id: audio.id } }]);
  expect(await listOf(listener)).toEqual([]);
  expect(await listOf(author)).toMatchObject([{ kind: 'audio-ready' }, { kind: 'new-follower' }]);
});

test('the demo account Ada is notified of a ready audio, and Grace’s feed has audio by Ada', async () => {
  const newsOfAda = await listOf({ as: 'ada' });
  expect(newsOfAda.map(({ kind }) => kind)).toContain('audio-ready');
  const { activities } = (await call('GET /activity-feed', { as: 'grace' })).body;
  expect(activities.map(({ person }: { person: { username: string } }) => person.username)).toContain('ada');
});

const listOf = async (who: Parameters<typeof call>[1]): Promise<Notification[]> =>
  (await call('GET /notifications', who)).body.notifications;
