import { call, origin } from '#local/testing/caller.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';

test('a picture is uploaded, shown to everyone, replaced and removed (S3.56, S7.36)', async () => {
  const { token, username } = await newcomer('pictured');
  await call('GET /profile', { token });
  expect(await imageOf(username)).toBe('/default-avatar.svg');

  const first = await send(token, await aJpeg(400, 300));
  expect(first.status).toBe(201);
  expect(await imageOf(username)).toBe(first.body.imageUrl);
  const imageResponse = await fetch(`${origin()}${first.body.imageUrl}`);
  expect([imageResponse.status, imageResponse.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const second = await send(token, await aJpeg(300, 400));
  expect(second.body.imageUrl).not.toBe(first.body.imageUrl);
  expect(await statusOf(first.body.imageUrl)).toBe(404);
  expect(await statusOf(second.body.imageUrl)).toBe(200);

  for (const _ of ['once', 'again'])
    expect(await call('DELETE /profile/image', { token })).toMatchObject({ status: 204 });
  expect(await imageOf(username)).toBe('/default-avatar.svg');
  expect(await statusOf(second.body.imageUrl)).toBe(404);
});

test('a file that is not a picture or is too large is refused, and the current picture stays', async () => {
  const { token, username } = await newcomer('pictured');
  const { imageUrl } = (await send(token, await aJpeg(300, 300))).body;
  const script = await send(token, new TextEncoder().encode('<script>alert(1)</script>'));
  expect(script).toMatchObject({
    status: 400,
    body: { message: 'Pictures must be PNG, JPEG or WebP files.' },
  });
  const tooLong = await send(token, new Uint8Array(4_000_001));
  expect(tooLong).toMatchObject({ status: 413, body: { message: 'Pictures can be up to 4 MB.' } });
  for (const body of ['', '{}', 'image=x'])
    expect(await call('POST /profile/image', { token, body })).toMatchObject({
      status: 400,
      body: { message: 'Choose a picture.' },
    });
  expect(await imageOf(username)).toBe(imageUrl);
});

test('a picture cannot be uploaded without signing in', async () => {
  expect((await send('', await aJpeg(300, 300))).status).toBe(401);
});

const imageOf = async (username: string): Promise<string> =>
  (await call(`GET /channel/${username}`)).body.channel.imageUrl;

const statusOf = async (address: string) => (await fetch(`${origin()}${address}`)).status;

async function send(token: string, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('image', new Blob([content]), 'picture.png');
  const response = await fetch(`${origin()}/api/profile/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const aJpeg = async (width: number, height: number) =>
  new Uint8Array(
    await encodeAsJpeg({ data: new Uint8ClampedArray(width * height * 4).fill(90), width, height }),
  );
