import { call, origin } from '#local/testing/caller.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';
import { coverRefusals } from '#shared/domain/pictures/covers.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { animatedWebp, pngHeader, redAndBlue } from '#functions/testing/pictures.ts';

test('a cover is uploaded, shown in the published post, replaced and removed', async () => {
  const { token } = await newcomer('covered');
  const id = await aPost(token);
  const first = await send(token, id, await aJpeg(800, 600));
  expect(first.status).toBe(201);
  const coverResponse = await fetch(`${origin()}${first.body.coverUrl}`);
  expect([
    coverResponse.status,
    coverResponse.headers.get('content-type'),
    coverResponse.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'image/webp', '*']);
  const linked = first.body.coverUrl.replace('cover.webp', 'cover.jpg');
  expect((await fetch(`${origin()}${linked}`)).headers.get('content-type')).toBe('image/jpeg');
  expect((await call(`PUT /blog/${id}`, { token, body: { status: 'published' } })).status).toBe(200);
  expect(await shownCoverUrl(id)).toBe(first.body.coverUrl);

  const second = await send(token, id, await aJpeg(1_400, 800));
  expect(await shownCoverUrl(id)).toBe(first.body.coverUrl);
  expect(await statusOf(first.body.coverUrl)).toBe(200);
  await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
  expect(await shownCoverUrl(id)).toBe(second.body.coverUrl);

  for (const _ of ['once', 'again'])
    expect(await call(`DELETE /blog/${id}/cover`, { token })).toMatchObject({ status: 204 });
  expect(await statusOf(second.body.coverUrl)).toBe(200);
  await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
  expect(await shownCoverUrl(id)).toBeUndefined();
});

test('a cover that was never published is deleted on removal or with its post’s final deletion', async () => {
  const { token } = await newcomer('covered');
  const id = await aPost(token);
  const { coverUrl } = (await send(token, id, await aJpeg(700, 500))).body;
  await call(`DELETE /blog/${id}/cover`, { token });
  expect(await statusOf(coverUrl)).toBe(404);

  const last = (await send(token, id, await aJpeg(700, 500))).body.coverUrl;
  await call(`DELETE /blog/${id}`, { token });
  expect(await statusOf(last)).toBe(200);
  expect(await call(`DELETE /blog/mine/${id}`, { token })).toMatchObject({ status: 204 });
  expect(await statusOf(last)).toBe(404);
});

test('an invalid cover is refused with a message, and the current one stays', async () => {
  const { token } = await newcomer('covered');
  const id = await aPost(token);
  const { coverUrl } = (await send(token, id, await aJpeg(700, 500))).body;
  const bomb = Buffer.concat([pngHeader(60_000, 60_000), Buffer.alloc(48_000)]);
  for (const [file, status, message] of [
    [bomb, 400, coverRefusals.tooManyPixels],
    [animatedWebp(), 400, coverRefusals.moves],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, coverRefusals.notAPicture],
    [pngHeader(599, 400), 400, coverRefusals.tooSmall],
    [pngHeader(700, 400), 400, coverRefusals.unreadable],
    [Buffer.alloc(4_000_001), 413, coverRefusals.tooLarge],
    [Buffer.alloc(0), 400, coverRefusals.missing],
  ] as const)
    expect(await send(token, id, new Uint8Array(file))).toMatchObject({ status, body: { message } });
  expect((await call(`GET /blog/mine/${id}`, { token })).body.post.coverUrl).toBe(coverUrl);
});

test('only the signed-in author of a post can add or remove its cover', async () => {
  const { token } = await newcomer('covered');
  const other = await newcomer('covering');
  const id = await aPost(token);
  await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
  const picture = await aJpeg(700, 500);
  expect((await send(other.token, id, picture)).status).toBe(403);
  expect((await call(`DELETE /blog/${id}/cover`, { token: other.token })).status).toBe(403);
  expect((await send('', id, picture)).status).toBe(401);
  expect((await send(token, 'no-such-post-abc123', picture)).status).toBe(404);
});

test('a public post without a cover has a generated preview picture, and a draft has none', async () => {
  const { token } = await newcomer('covered');
  const id = await aPost(token);
  const card = () => statusOf(`/pictures/card-post-${id}-00000000.png`);
  expect(await card()).toBe(404);
  await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
  expect(await card()).toBe(200);
});

const aPost = async (token: string): Promise<string> =>
  (await call('POST /blog', { token, body: { title: 'Tides', content: 'The sea comes back.' } })).body.post
    .id;

const shownCoverUrl = async (id: string): Promise<string | undefined> =>
  (await call(`GET /blog/${id}`)).body.post.coverUrl;

const statusOf = async (address: string) => (await fetch(`${origin()}${address}`)).status;

async function send(token: string, id: string, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('image', new Blob([content]), 'picture.png');
  const response = await fetch(`${origin()}/api/blog/${id}/cover`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const aJpeg = async (width: number, height: number) =>
  new Uint8Array(await encodeAsJpeg(redAndBlue(width, height)));
