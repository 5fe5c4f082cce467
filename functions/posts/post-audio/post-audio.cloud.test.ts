import { call } from '#local/testing/caller.ts';
import { getMedia, untilEnded } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';

test('updating a post’s audio charges only the changed sentence; unpublishing hides the audio', async () => {
  const { token } = await newcomer('narrator');
  const body = {
    title: 'Tide tables',
    content: 'The tide comes in. The tide goes out. Nobody waits for it.',
  };
  const { id } = (await call('POST /blog', { token, body })).body.post;
  await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
  expect((await call(`POST /blog/${id}/audio`, { token, body: { voiceId: 'Ava' } })).status).toBe(202);
  const audio = await untilNarrated();
  expect(audio).toMatchObject({ postId: id, visibility: 'private', title: 'Tide tables' });
  expect((await call(`GET /blog/${id}`)).body.post).toMatchObject({ hasAudio: false });
  const ownPosts = (await call('GET /blog/mine', { token })).body.posts;
  expect(ownPosts[0]).toMatchObject({ id, audioId: audio.id, audioStatus: 'READY' });

  const content = 'The tide comes in. The tide goes out early. Nobody waits for it.';
  const { revision: baseRevision } = (await call(`GET /blog/mine/${id}`, { token })).body.post;
  await call(`PUT /blog/${id}`, { token, body: { content, baseRevision, status: 'published' } });
  expect((await getPostAudio()).body.postAudio).toMatchObject({
    reads: 'published',
    narration: { sentencesBehind: 1, price: { characters: 'The tide goes out early.'.length } },
  });
  const balanceBefore = await balance();
  expect((await call(`POST /blog/${id}/audio`, { token, body: {} })).body.audio).toMatchObject({
    id: audio.id,
  });
  await untilNarrated();
  expect(balanceBefore - (await balance())).toBe(1);

  await call(`PUT /audio/${audio.id}`, { token, body: { visibility: 'unlisted' } });
  const { post } = (await call(`GET /blog/${id}`)).body;
  expect(post).toMatchObject({ hasAudio: true, audioId: audio.id });
  const sharedAudio = (await call(`GET /audio/${post.audioId}`)).body.audio;
  expect(sharedAudio).not.toHaveProperty('postId');
  expect((await getMedia(sharedAudio.downloadUrl)).status).toBe(200);

  await call(`PUT /blog/${id}`, { token, body: { status: 'draft' } });
  expect((await call(`GET /blog/${id}`)).status).toBe(404);
  expect((await call(`GET /audio/${audio.id}`)).status).toBe(404);
  expect((await getMedia(sharedAudio.downloadUrl)).status).not.toBe(200);
  expect(await call(`PUT /audio/${audio.id}`, { token, body: { visibility: 'public' } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('isn’t published') },
  });

  async function untilNarrated() {
    const { audio: begun } = (await getPostAudio()).body.postAudio.narration;
    return untilEnded(begun.id, { token });
  }
  async function getPostAudio() {
    return call(`GET /blog/${id}/audio`, { token });
  }
  async function balance(): Promise<number> {
    return (await call('GET /credits', { token })).body.credits.balance;
  }
});
