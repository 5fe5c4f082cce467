import { call } from '#local/testing/caller.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';

test('a person follows a channel, appears in its list and count, and unfollows it (S1.21, S7.42, S7.43, S7.44, S7.45, S7.46)', async () => {
  const [author, listener] = [await newcomer('author'), await newcomer('listener')];
  const [followed, follower] = await Promise.all([channelOf(author), channelOf(listener)]);
  const body = { creatorId: followed.creatorId };
  const answers = await Promise.all([1, 2].map(() => call('POST /follow', { token: listener.token, body })));
  const [{ follow }] = answers.map((answer) => answer.body);
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { follow } });
  expect(follow).toMatchObject({
    creatorId: followed.creatorId,
    followedUserId: followed.creatorId,
    userId: follower.creatorId,
  });
  expect(await channelOf(author)).toMatchObject({ followerCount: 1, followingCount: 0 });
  expect(await channelOf(listener)).toMatchObject({ followerCount: 0, followingCount: 1 });

  const expectedFollower = { username: listener.username, creatorId: follower.creatorId };
  const followers = await call(`GET /followers?userId=${followed.creatorId}`);
  expect(followers.body).toMatchObject({ count: 1, followers: [expectedFollower] });
  const following = await call('GET /following', { token: listener.token });
  expect(following.body).toMatchObject({ count: 1, following: [{ username: author.username }] });
  const status = `GET /follow/status?userId=${follower.creatorId}&followedUserId=${followed.creatorId}`;
  expect((await call(status)).body).toEqual({ following: true, follow });
  const { profile } = (await call('GET /profile', { token: listener.token })).body;
  expect(profile).toMatchObject({ creatorId: follower.creatorId });
  const statusRoute = `GET /follow/status?userId=${profile.userid}&followedUserId=${followed.creatorId}`;
  expect((await call(statusRoute, { token: listener.token })).body).toMatchObject({ following: true });
  expect((await call(statusRoute)).status).toBe(400);

  const ending = `DELETE /follow/${follow.id}`;
  expect((await call(ending, { token: author.token })).status).toBe(403);
  for (const _ of [1, 2]) expect((await call(ending, { token: listener.token })).status).toBe(204);
  expect((await call(status)).body).toEqual({ following: false });
  expect(await channelOf(author)).toMatchObject({ followerCount: 0 });
});

test('following oneself returns 409, and following an unknown channel returns 404', async () => {
  const { token, username } = await newcomer('narcissus');
  const { creatorId } = await channelOf({ username, token });
  expect(await call('POST /follow', { token, body: { creatorId } })).toMatchObject({
    status: 409,
    body: { message: 'You can’t follow your own channel.' },
  });
  expect((await call('POST /follow', { token, body: { creatorId: 'cre_nobody' } })).status).toBe(404);
  expect((await call('POST /follow', { token, body: {} })).body.message).toBe(
    'Send the creatorId of the channel.',
  );
  expect((await call('GET /followers?userId=cre_nobody')).status).toBe(404);
  for (const wrongQuery of ['limit=-1', 'limit=1000000000', 'cursor=forged'])
    expect((await call(`GET /followers?userId=${creatorId}&${wrongQuery}`)).status).toBe(400);
});

async function channelOf({ username, token }: { username: string; token: string }) {
  // a person's first request creates their profile
  await call('GET /profile', { token });
  return (await call(`GET /channel/${username}`)).body.channel;
}

test('the demo account Grace follows Ada', async () => {
  const [ada, grace] = await Promise.all(
    ['ada', 'grace'].map(async (name) => (await call(`GET /channel/${name}`)).body.channel),
  );
  const status = `GET /follow/status?userId=${grace.creatorId}&followedUserId=${ada.creatorId}`;
  expect((await call(status)).body).toMatchObject({ following: true });
});
