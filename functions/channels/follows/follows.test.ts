import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { actorOf, bootListeners, type Listeners } from '#functions/channels/testing/listeners.ts';
import type { NewFollow } from '#functions/channels/follow-news.ts';
import type { Person } from '#functions/people/people-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { follow } from './follow.ts';
import { followStatus } from './follow-status.ts';
import { listFollowers, listFollowing } from './list-follows.ts';
import { unfollow } from './unfollow.ts';

let deps: Listeners;
let ada: Person;
let grace: Person;
let run = 0;
let news: NewFollow[];

beforeAll(async () => void (deps = await bootListeners()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  news = [];
  [ada, grace] = await Promise.all([deps.aPerson(`ada${run}`), deps.aPerson(`grace${run}`)]);
});

describe('following', () => {
  test('adds one to both channels’ counts, even if requested five times at once (S1.21, S3.24, S7.42)', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => follows(grace, ada)));
    expect(new Set(answers.map(({ follow: { id } }) => id))).toEqual(
      new Set([`${grace.creatorId}.${ada.creatorId}`]),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.follow).toMatchObject({
      creatorId: ada.creatorId,
      userId: grace.creatorId,
      followedUserId: ada.creatorId,
    });
    expect(await counts()).toEqual({ ada: [1, 0], grace: [0, 1] });
  });

  test('notifies the channel’s owner once, and not when it is repeated or refused', async () => {
    await Promise.all(Array.from({ length: 5 }, () => follows(grace, ada)));
    const { follow: made } = await follows(grace, ada);
    expect(news).toMatchObject([
      { follower: { id: grace.id }, followed: { id: ada.id }, followedAt: made.followedAt },
    ]);
    const blocked = await deps.aPerson(`refused${run}`, { blocked: true });
    for (const [who, target] of [
      [blocked, ada],
      [ada, ada],
    ] as const)
      await expect(follows(who, target)).rejects.toMatchObject({ code: expect.any(String) });
    expect(news).toHaveLength(1);
  });

  test('succeeds even if notifying the owner fails; one log entry then states what to do', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failToTell = () => Promise.reject(new Error('The power failed.'));
    expect(await follows(grace, ada, failToTell)).toMatchObject({ follow: { creatorId: ada.creatorId } });
    expect(await counts()).toEqual({ ada: [1, 0], grace: [0, 1] });
    expect(logged.mock.calls).toMatchObject([[{ event: expect.stringContaining('following again') }]]);
    logged.mockRestore();
  });

  test('counts each follower once when many people follow and unfollow a channel simultaneously', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => deps.aPerson(`many${run}x${index}`)),
    );
    await Promise.all(many.map((one) => follows(one, ada)));
    await Promise.all(many.slice(0, 5).flatMap((one) => [unfollows(one, ada), unfollows(one, ada)]));
    expect((await deps.channels.get(ada.id)).followerCount).toBe(7);
  });

  test('is refused for one’s own channel', () =>
    expect(follows(ada, ada)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You can’t follow your own channel.',
    }));

  test('returns the same refusal for an unknown account and for one that is being deleted', async () => {
    const leaving = await deps.aPerson(`leaving${run}`, { deletion: 'ending' });
    for (const whom of [leaving, { creatorId: 'cre_nobody' }])
      await expect(follows(grace, whom)).rejects.toMatchObject({
        code: 'not_found',
        message: 'This channel doesn’t exist.',
      });
  });

  test('is refused to a blocked account with a message', async () => {
    const blocked = await deps.aPerson(`blocked${run}`, { blocked: true });
    await expect(follows(blocked, ada)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Your account can’t follow channels at the moment.',
    });
  });

  test('is limited to 5,000 channels, but an existing follow can be repeated', async () => {
    await follows(grace, ada);
    const another = await deps.aPerson(`another${run}`);
    await deps.client.send(
      new UpdateCommand({
        TableName: 'channels',
        Key: { ownerId: grace.id },
        UpdateExpression: 'SET followingCount = :most',
        ExpressionAttributeValues: { ':most': 5_000 },
      }),
    );
    await expect(follows(grace, another)).rejects.toMatchObject({
      code: 'too_many',
      message: 'You follow 5,000 channels, which is the limit. Unfollow one first.',
    });
    expect((await follows(grace, ada)).follow.creatorId).toBe(ada.creatorId);
    expect((await deps.channels.get(another.id)).followerCount).toBe(0);
  });
});

describe('unfollowing', () => {
  test('can be repeated and is counted once (S7.46)', async () => {
    await follows(grace, ada);
    await Promise.all([unfollows(grace, ada), unfollows(grace, ada)]);
    await unfollows(grace, ada);
    expect(await counts()).toEqual({ ada: [0, 0], grace: [0, 0] });
    expect(await status(grace, ada)).toEqual({ following: false });
  });

  test('is allowed only to the follower, and returns `not_found` for an unknown id', async () => {
    const { follow: made } = await follows(grace, ada);
    const tryUnfollow = (id: string) =>
      unfollow(deps)({
        ...requestDefaults,
        actor: actorOf(ada),
        params: { id },
        query: undefined,
        body: undefined,
      });
    await expect(tryUnfollow(made.id)).rejects.toMatchObject({ code: 'forbidden' });
    for (const id of ['nothing', 'a.b.c', `${ada.creatorId}.`])
      await expect(tryUnfollow(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await counts()).toEqual({ ada: [1, 0], grace: [0, 1] });
  });
});

describe('the follow status', () => {
  test('can be requested for oneself or any public id, and is “not following” for unknown ones (S7.45)', async () => {
    await follows(grace, ada);
    expect(await status(grace, ada)).toMatchObject({ following: true, follow: { userId: grace.creatorId } });
    expect(await status(ada, grace)).toEqual({ following: false });
    expect(await status(undefined, ada, grace.creatorId)).toMatchObject({ following: true });
    expect(await status(undefined, ada)).toEqual({ following: false });
    expect(await status(grace, { creatorId: 'cre_nobody' })).toEqual({ following: false });
  });

  test('can be requested with one’s own user id, but not with another person’s (S7.45)', async () => {
    await follows(grace, ada);
    expect(await status(grace, ada, grace.id)).toMatchObject({
      following: true,
      follow: { userId: grace.creatorId, tells: 'all' },
    });
    expect(await status(ada, { creatorId: ada.id }, grace.creatorId)).toMatchObject({ following: true });
    for (const requester of [undefined, ada])
      await expect(status(requester, ada, grace.id)).rejects.toMatchObject({
        code: 'invalid',
        message:
          'A userId must be someone’s creatorId, or your own userid from GET /profile, sent with your token.',
      });
    // the response is about the person asked for, not about the caller
    expect(await status(ada, ada, grace.creatorId)).toMatchObject({ following: true });
    expect(await status(grace, ada, ada.creatorId)).toEqual({ following: false });
  });

  test('includes the follower’s notification setting only if the follower requests it', async () => {
    await follows(grace, ada);
    expect((await status(grace, ada)).follow).toMatchObject({ tells: 'all' });
    await deps.follows.setTells(grace.id, ada.id, 'nothing');
    expect((await status(grace, ada)).follow).toMatchObject({ tells: 'nothing' });
    for (const asking of [undefined, ada])
      expect((await status(asking, ada, grace.creatorId)).follow).not.toHaveProperty('tells');
  });
});

describe('the lists of followers and of followed channels', () => {
  test('are paged newest first, with names and counts, and without user ids (S7.43, S7.44)', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, index) => deps.aPerson(`fan${run}x${index}`)),
    );
    for (const one of many) await follows(one, ada);
    const seenUsernames: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await followers(ada, { limit: 2, ...(cursor && { cursor }) });
      expect(page.count).toBe(5);
      expect(page.followers.length).toBeLessThanOrEqual(2);
      expect(Buffer.from(page.nextCursor ?? '', 'base64url').toString()).not.toContain('usr_');
      expect(JSON.stringify(page)).not.toContain('usr_');
      seenUsernames.push(...page.followers.map(({ username }) => username));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seenUsernames).toEqual(many.map(({ username }) => username).toReversed());

    const following = await listFollowing(deps)({
      ...requestDefaults,
      actor: actorOf(many[0]!),
      params: {},
      query: {},
      body: undefined,
    });
    expect(following).toMatchObject({
      count: 1,
      following: [{ creatorId: ada.creatorId, username: ada.username, channelName: ada.channelName }],
    });
  });

  test('omit accounts being deleted; the next page loads even if the last account shown is deleted', async () => {
    const first = await deps.aPerson(`first${run}`);
    await follows(first, ada);
    const leaving: Person[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const person = await deps.aPerson(`ending${run}${name}`, { deletion: 'ending' });
      await follows(person, ada);
      leaving.push(person);
    }
    let page = await followers(ada, { limit: 1 });
    for (const { id } of leaving.toReversed()) {
      expect(page.followers).toEqual([]);
      await deps.people.remove(id);
      page = await followers(ada, { limit: 1, cursor: page.nextCursor! });
    }
    expect(page.followers.map(({ username }) => username)).toEqual([first.username]);
  });

  test('are available for one’s own user id, but not for another person’s (S7.43, S7.44)', async () => {
    await follows(grace, ada);
    const request = { ...requestDefaults, params: {}, body: undefined };
    const ownRequest = { ...request, actor: actorOf(ada), query: { userId: ada.id } };
    expect((await listFollowers(deps)(ownRequest)).followers).toMatchObject([{ username: grace.username }]);
    expect((await listFollowing(deps)(ownRequest)).following).toEqual([]);
    for (const list of [listFollowers, listFollowing])
      await expect(
        list(deps)({ ...request, actor: actorOf(ada), query: { userId: grace.id } }),
      ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('are refused to a visitor whose request names no person', async () => {
    await expect(
      listFollowers(deps)({ ...requestDefaults, actor: undefined, params: {}, query: {}, body: undefined }),
    ).rejects.toMatchObject({ code: 'invalid', message: 'Send the userId of the person.' });
  });
});

test('deleting an account removes its follows in both directions and corrects others’ counts', async () => {
  const otherPerson = await deps.aPerson(`other${run}`);
  await follows(grace, ada);
  await follows(ada, otherPerson);
  await follows(grace, otherPerson);
  for (let time = 1; time <= 2; time += 1) await deps.follows.removeAllOf(ada.id);
  expect((await deps.channels.get(grace.id)).followingCount).toBe(1);
  expect((await deps.channels.get(otherPerson.id)).followerCount).toBe(1);
  expect(await deps.follows.get(grace.id, ada.id)).toBeUndefined();
  expect(await deps.follows.get(grace.id, otherPerson.id)).toBeDefined();
});

test('the follow status of an account that is being deleted is “not following”', async () => {
  const [staying, leaving] = [
    await deps.aPerson(`followed${run}`),
    await deps.aPerson(`leaves${run}`, { deletion: 'ending' }),
  ];
  await follows(leaving, staying);
  expect(await status(undefined, staying, leaving.creatorId)).toEqual({ following: false });
});

const follows = (
  follower: Person,
  { creatorId }: { creatorId: string },
  tell = (made: NewFollow) => Promise.resolve(void news.push(made)),
) =>
  follow({ ...deps, news: tell })({
    ...requestDefaults,
    actor: actorOf(follower),
    params: {},
    query: undefined,
    body: { creatorId },
  });

const unfollows = (follower: Person, { creatorId }: { creatorId: string }) =>
  unfollow(deps)({
    ...requestDefaults,
    actor: actorOf(follower),
    params: { id: `${follower.creatorId}.${creatorId}` },
    query: undefined,
    body: undefined,
  });

const status = (asking: Person | undefined, followed: { creatorId: string }, userId?: string) =>
  followStatus(deps)({
    ...requestDefaults,
    actor: asking && actorOf(asking),
    params: {},
    query: { followedUserId: followed.creatorId, ...(userId && { userId }) },
    body: undefined,
  });

const followers = (of: Person, page: { limit?: number; cursor?: string }) =>
  listFollowers(deps)({
    ...requestDefaults,
    actor: undefined,
    params: {},
    query: { userId: of.creatorId, ...page },
    body: undefined,
  });

async function counts() {
  const [hers, graces] = await Promise.all([deps.channels.get(ada.id), deps.channels.get(grace.id)]);
  return {
    ada: [hers.followerCount, hers.followingCount],
    grace: [graces.followerCount, graces.followingCount],
  };
}
