import { setTimeout as sleep } from 'node:timers/promises';
import { stages } from '#infra/stages.ts';
import { call } from '#local/testing/caller.ts';
import { pageOf } from '#local/testing/live-socket.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';

test('a publication is once in followers’ notifications and feed, and in neither once withdrawn (S1.22, S1.23, S7.58, S7.59, S7.60)', async () => {
  const [author, listener] = [await newcomer('author'), await newcomer('listener')];
  await Promise.all([author, listener].map(({ token }) => call('GET /profile', { token })));
  const { creatorId } = (await call(`GET /channel/${author.username}`)).body.channel;
  await call('POST /follow', { token: listener.token, body: { creatorId } });

  const audio = await narrate('A light at sea.', { title: 'A light at sea' }, author);
  await untilEnded(audio.id, author);
  await share(author, audio.id, 'public');
  await share(author, audio.id, 'private');
  await sleep(announcementDelayMs);
  expect((await call('GET /notifications', listener)).body.notifications).toEqual([]);
  await share(author, audio.id, 'public');
  const { notifications } = await untilNotified(listener);
  expect(notifications).toMatchObject([
    {
      kind: 'published',
      read: false,
      address: `/channel/${author.username}/audio/${audio.id}`,
      people: [{ username: author.username }],
    },
  ]);
  expect((await call('GET /activity-feed', listener)).body.activities).toMatchObject([
    { person: { username: author.username }, audio: { id: audio.id, visibility: 'public' } },
  ]);

  const readRequest = { token: listener.token, body: { ids: [...notifications[0].ids, 'unknown'] } };
  expect((await call('POST /notifications/read', readRequest)).body).toEqual({ unread: 0, unknown: 1 });
  await share(author, audio.id, 'private');
  expect((await call('GET /notifications', listener)).body.notifications).toEqual([]);
  expect((await call('GET /activity-feed', listener)).body.activities).toEqual([]);
});

test('followers get a post once in notifications, feed and open page, unless its author is muted (S1.07, S1.22, S1.23, S7.58, S7.60)', async () => {
  const [author, listener, muting] = await Promise.all(['writes', 'reads', 'mutes'].map(newcomer));
  for (const { token } of [author!, listener!, muting!]) await call('GET /profile', { token });
  const { creatorId } = (await call(`GET /channel/${author!.username}`)).body.channel;
  for (const { token } of [listener!, muting!]) await call('POST /follow', { token, body: { creatorId } });
  const channel = { creatorId, tells: 'nothing' };
  await call('PUT /notifications/settings', { token: muting!.token, body: { channel } });
  const pages = [await pageOf(listener!), await pageOf(muting!)];
  const newsOfPages = () => pages.map((page) => page.received.filter(({ type }) => type === 'news'));

  const body = { title: 'On lamps', content: 'A light at *sea*.' };
  const { post } = (await call('POST /blog', { token: author!.token, body })).body;
  const publish = (status: string) =>
    call(`PUT /blog/${post.id}`, { token: author!.token, body: { status } });
  await publish('published');
  await publish('draft');
  await sleep(announcementDelayMs);
  expect((await call('GET /notifications', listener)).body.notifications).toEqual([]);

  await publish('published');
  const { notifications } = await untilNotified(listener!);
  await publish('draft');
  await publish('published');
  await sleep(announcementDelayMs);
  expect((await call('GET /notifications', listener)).body.notifications).toEqual(notifications);
  expect(notifications).toMatchObject([
    { kind: 'post-published', address: `/blog/${post.id}`, people: [{ username: author!.username }] },
  ]);
  expect((await call('GET /activity-feed', listener)).body.activities).toMatchObject([
    { kind: 'post', post: { id: post.id, title: 'On lamps', excerpt: 'A light at sea.' } },
  ]);
  expect(newsOfPages()).toMatchObject([[{ kind: 'post-published', address: `/blog/${post.id}` }], []]);
  expect((await call('GET /notifications', muting)).body.notifications).toEqual([]);
  expect((await call('GET /activity-feed', muting)).body.activities).toEqual([]);
  for (const { socket } of pages) socket.terminate();
});

const announcementDelayMs = (stages.local.announcementDelaySeconds + 1) * 1_000;

async function untilNotified({ token }: Newcomer) {
  for (;;) {
    const { body } = await call('GET /notifications', { token });
    if (body.notifications.length > 0) return body;
    await sleep(200);
  }
}

const share = ({ token }: Newcomer, id: string, visibility: string) =>
  call(`PUT /audio/${id}`, { token, body: { visibility } });
