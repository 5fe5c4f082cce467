import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import type { Person } from '#functions/people/people-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let deps: Readers;
let ada: Person;
let grace: Person;
let run = 0;

beforeAll(async () => void (deps = await bootReaders()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  [ada, grace] = await Promise.all([deps.aPerson(`ada${run}`), deps.aPerson(`grace${run}`)]);
  await deps.follow(grace, ada);
});

const at = (minute: number, day = 20) => `2026-11-${day}T08:${String(minute).padStart(2, '0')}:00.000Z`;

describe('the list of notifications', () => {
  test('names the author of each new audio, newest first, with the number of unread ones (S1.22, S7.58)', async () => {
    for (const [day, id] of [`one${run}`, `two${run}`].entries()) {
      await deps.anAudio(ada, id);
      await deps.tell(grace, ada, id, at(0, 18 + day));
    }
    const { notifications, unread } = await deps.notificationsOf(grace);
    expect(unread).toBe(2);
    expect(notifications[0]).toMatchObject({
      kind: 'published',
      at: at(0, 19),
      read: false,
      title: `ada${run}’s channel published “The two${run}”.`,
      address: `/channel/ada${run}/audio/two${run}`,
      people: [{ creatorId: ada.creatorId }],
    });
    expect(notifications).toHaveLength(2);
  });

  test('groups all publications of one author on one day', async () => {
    for (let n = 0; n < 40; n += 1) {
      await deps.anAudio(ada, `many${run}x${n}`);
      await deps.tell(grace, ada, `many${run}x${n}`, at(n));
    }
    const { notifications, unread } = await deps.notificationsOf(grace);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      title: `ada${run}’s channel published 40 recordings.`,
      address: `/channel/ada${run}`,
    });
    expect(notifications[0]!.ids).toHaveLength(40);
    expect(unread).toBe(1);
    expect((await deps.feedOf(grace)).activities).toHaveLength(20);
  });

  test('leaves out withdrawn and deleted audios and does not count them', async () => {
    await deps.anAudio(ada, `back${run}`, { visibility: 'private' });
    await deps.tell(grace, ada, `back${run}`, at(1));
    await deps.tell(grace, ada, `deleted${run}`, at(2));
    expect(await deps.notificationsOf(grace)).toMatchObject({ notifications: [], unread: 0 });
    expect((await deps.feedOf(grace)).activities).toEqual([]);
  });

  test('leaves out unfollowed people and people whose accounts are ending', async () => {
    const leaving = await deps.aPerson(`leaving${run}`, { deletion: 'ending' });
    await deps.follow(grace, leaving);
    await deps.anAudio(leaving, `last${run}`);
    await deps.tell(grace, leaving, `last${run}`, at(1));
    await deps.anAudio(ada, `heard${run}`);
    await deps.tell(grace, ada, `heard${run}`, at(2));
    await deps.follows.remove(grace.id, ada.id);
    expect((await deps.notificationsOf(grace)).notifications).toEqual([]);
    expect((await deps.feedOf(grace)).activities).toEqual([]);
  });

  test('shows why one’s own audio failed, with a link to it (A37)', async () => {
    await deps.anAudio(ada, `failed${run}`, {
      status: 'FAILED',
      sound: undefined as never,
      attempt: { reason: 'The voice could not be reached.' } as never,
    });
    await deps.newsItems.add({
      personId: ada.id,
      kind: 'audio-failed',
      thingId: `failed${run}`,
      at: at(3),
    });
    expect((await deps.notificationsOf(ada)).notifications).toMatchObject([
      {
        title: `“The failed${run}” couldn’t be generated.`,
        detail: 'The voice could not be reached.',
        address: `/books/audio?q=The+failed${run}`,
        people: [],
      },
    ]);
  });

  test('shows which of a chapter’s two audios is ready', async () => {
    const chapterId = 'chap_1';
    const attempt = { voicing: { voiceId: 'Ava', isPodcast: true } } as never;
    await deps.anAudio(ada, `read${run}`, { chapterId, title: 'The lamp' });
    await deps.anAudio(ada, `talk${run}`, { chapterId, title: 'The lamp', attempt });
    for (const [index, thingId] of [`read${run}`, `talk${run}`].entries())
      await deps.newsItems.add({ personId: ada.id, kind: 'audio-ready', thingId, at: at(0, 21 - index) });
    const { notifications } = await deps.notificationsOf(ada);
    expect(notifications.map(({ title }) => title)).toEqual([
      '“The lamp” is ready.',
      '“The lamp (podcast)” is ready.',
    ]);
  });

  test('shows the day’s followers as one group; only a new follower makes the group unread again', async () => {
    const others = await Promise.all([1, 2].map((n) => deps.aPerson(`other${run}x${n}`)));
    for (const follower of [grace, ...others]) {
      if (follower !== grace) await deps.follow(follower, ada);
      await deps.newsItems.addFollower(ada.id, follower.id, at(5));
    }
    const { notifications } = await deps.notificationsOf(ada);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]!.title).toBe(`${others[1]!.channelName} and 2 others follow you.`);
    expect(await deps.read(ada)).toEqual({ unread: 0, unknown: 0 });
    await deps.newsItems.addFollower(ada.id, grace.id, at(6));
    expect((await deps.notificationsOf(ada)).unread).toBe(0);
    await deps.newsItems.addFollower(ada.id, 'usr_new', at(7));
    expect((await deps.notificationsOf(ada)).unread).toBe(1);
  });

  test('can be read page by page without repeated or missing items', async () => {
    const authors = await Promise.all(
      Array.from({ length: 45 }, (_, n) => deps.aPerson(`author${run}x${n}`)),
    );
    for (const [n, author] of authors.entries()) {
      await deps.follow(grace, author);
      await deps.anAudio(author, `page${run}x${n}`);
      await deps.tell(grace, author, `page${run}x${n}`, at(n));
    }
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await deps.notificationsOf(grace, cursor);
      expect(page.notifications.length).toBeLessThanOrEqual(20);
      expect(page.unread).toBe(45);
      titles.push(...page.notifications.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(titles).toHaveLength(45);
    expect(new Set(titles).size).toBe(45);
  });

  test('refuses an invalid page marker and one that belongs to the feed', async () => {
    for (let n = 0; n < 21; n += 1) {
      await deps.anAudio(ada, `cursor${run}x${n}`);
      await deps.tell(grace, ada, `cursor${run}x${n}`, at(n));
    }
    const { nextCursor } = await deps.feedOf(grace);
    for (const cursor of [
      nextCursor!,
      'nonsense',
      Buffer.from('["notifications","x"]').toString('base64url'),
    ])
      await expect(deps.notificationsOf(grace, cursor)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('marking notifications as read', () => {
  test('does not mark a later arrival as read, even if that item has an earlier date (S7.59)', async () => {
    await deps.anAudio(ada, `read${run}`);
    await deps.tell(grace, ada, `read${run}`, at(0, 19));
    expect(await deps.read(grace)).toEqual({ unread: 0, unknown: 0 });
    await deps.anAudio(ada, `resumed${run}`);
    await deps.tell(grace, ada, `resumed${run}`, at(0, 18));
    const { notifications, unread } = await deps.notificationsOf(grace);
    expect(unread).toBe(1);
    expect(notifications.map(({ read }) => read)).toEqual([true, false]);
  });

  test('ignores unknown ids and ids of another person, and returns how many were ignored', async () => {
    await deps.anAudio(ada, `hers${run}`);
    await deps.tell(grace, ada, `hers${run}`, at(1));
    const { notifications } = await deps.notificationsOf(grace);
    const { id } = notifications[0]!;
    expect(await deps.read(ada, [id, 'nothing#at#all'])).toEqual({ unread: 0, unknown: 2 });
    expect(await deps.read(grace, [id, id])).toEqual({ unread: 0, unknown: 0 });
  });
});

describe('the notification settings', () => {
  test('can hide a type of notification from the list and show it again', async () => {
    await deps.anAudio(ada, `chosen${run}`);
    await deps.tell(grace, ada, `chosen${run}`, at(1));
    const { settings } = await deps.choose(grace, { kinds: { published: { list: false } } });
    expect(settings.kinds.published).toEqual({ list: false, live: true, mail: true });
    expect(await deps.notificationsOf(grace)).toMatchObject({ notifications: [], unread: 0 });
    expect((await deps.feedOf(grace)).activities).toHaveLength(1);
    await deps.choose(grace, { kinds: { published: { list: true } } });
    expect((await deps.notificationsOf(grace)).notifications).toHaveLength(1);
  });

  test('can limit a channel’s publications to the feed, or silence the channel', async () => {
    await deps.anAudio(ada, `quiet${run}`);
    await deps.tell(grace, ada, `quiet${run}`, at(1));
    const { settings } = await deps.choose(grace, {
      channel: { creatorId: ada.creatorId, tells: 'feed' },
    });
    expect(settings.channels).toMatchObject([{ creatorId: ada.creatorId, tells: 'feed' }]);
    expect((await deps.notificationsOf(grace)).notifications).toEqual([]);
    expect((await deps.feedOf(grace)).activities).toHaveLength(1);
    await deps.choose(grace, { channel: { creatorId: ada.creatorId, tells: 'nothing' } });
    expect((await deps.feedOf(grace)).activities).toEqual([]);
    expect(
      (await deps.choose(grace, { channel: { creatorId: ada.creatorId, tells: 'all' } })).settings.channels,
    ).toEqual([]);
    expect((await deps.notificationsOf(grace)).notifications).toHaveLength(1);
  });

  test('are refused for a channel that the person does not follow', () =>
    expect(
      deps.choose(ada, { channel: { creatorId: grace.creatorId, tells: 'nothing' } }),
    ).rejects.toMatchObject({ code: 'not_found', message: 'You don’t follow this channel.' }));

  test('cannot hide the toasts about audio (S1.19)', async () => {
    const { settings } = await deps.choose(ada, { kinds: { 'audio-ready': { live: false } } });
    expect(settings.kinds['audio-ready'].live).toBe(true);
  });
});

test('the feed shows public audio with its play count and without its owner’s id (S1.23, S7.60)', async () => {
  await deps.anAudio(ada, `public${run}`);
  await deps.tell(grace, ada, `public${run}`, at(1));
  await deps.client.send(
    new UpdateCommand({
      TableName: 'audio',
      Key: { id: `public${run}` },
      UpdateExpression: 'SET plays = :plays',
      ExpressionAttributeValues: { ':plays': 7 },
    }),
  );
  const { activities } = await deps.feedOf(grace);
  expect(activities).toMatchObject([
    { kind: 'audio', at: at(1), person: { username: `ada${run}` }, audio: { id: `public${run}`, plays: 7 } },
  ]);
  const [activity] = activities;
  expect(activity?.kind === 'audio' && activity.audio).not.toHaveProperty('ownerId');
});

describe('posts of a followed author', () => {
  test('are grouped by author and day with a link to all of them, without withdrawn ones', async () => {
    for (const n of [1, 2, 3]) {
      await deps.aPost(ada, `post${n}x${run}`);
      await deps.tell(grace, ada, `post${n}x${run}`, at(n), 'post-published');
    }
    const [notification] = (await deps.notificationsOf(grace)).notifications;
    expect(notification).toMatchObject({
      kind: 'post-published',
      title: `ada${run}’s channel published 3 posts.`,
      address: `/blog/user/ada${run}`,
    });
    expect((await deps.feedOf(grace)).activities).toHaveLength(3);
    for (const n of [2, 3]) await deps.aPost(ada, `post${n}x${run}`, { publication: undefined as never });
    const [left] = (await deps.notificationsOf(grace)).notifications;
    expect(left).toMatchObject({
      title: `ada${run}’s channel published “The post1x${run}”.`,
      address: `/blog/post1x${run}`,
    });
    expect((await deps.feedOf(grace)).activities).toMatchObject([
      { kind: 'post', at: at(1), person: { username: `ada${run}` }, post: { id: `post1x${run}` } },
    ]);
  });

  test('show their published title, not an unpublished change', async () => {
    await deps.aPost(ada, `title${run}`, { title: 'Not yet for others' });
    await deps.tell(grace, ada, `title${run}`, at(1), 'post-published');
    const newsLists = [await deps.notificationsOf(grace), await deps.feedOf(grace)];
    expect(JSON.stringify(newsLists)).toContain(`The title${run}`);
    expect(JSON.stringify(newsLists)).not.toContain('Not yet for others');
  });

  test('show in the feed whether they can be listened to (S1.23)', async () => {
    await deps.anAudio(ada, `heard${run}`);
    await deps.anAudio(ada, `unheard${run}`, { visibility: 'private', publicMediaId: undefined as never });
    for (const which of ['heard', 'unheard']) {
      await deps.aPost(ada, `by-${which}${run}`, { audioId: `${which}${run}` });
      await deps.tell(grace, ada, `by-${which}${run}`, at(which.length), 'post-published');
    }
    expect((await deps.feedOf(grace)).activities).toMatchObject([
      { post: { id: `by-unheard${run}`, hasAudio: false } },
      { post: { id: `by-heard${run}`, hasAudio: true } },
    ]);
  });

  test('are in no list while their channel is muted (S1.22)', async () => {
    await deps.aPost(ada, `muted${run}`);
    await deps.tell(grace, ada, `muted${run}`, at(1), 'post-published');
    await deps.follows.setTells(grace.id, ada.id, 'nothing');
    expect((await deps.notificationsOf(grace)).notifications).toEqual([]);
    expect((await deps.feedOf(grace)).activities).toEqual([]);
  });
});
