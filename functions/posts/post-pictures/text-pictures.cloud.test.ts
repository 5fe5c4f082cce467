import { call, origin } from '#local/testing/caller.ts';
import { getMedia, mediaCookies } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { expect, test } from 'vitest';
import { textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { animatedWebp, pngHeader, redAndBlue } from '#functions/testing/pictures.ts';

test('a picture is private until a post with it is published, and again after unpublishing', async () => {
  const { token } = await newcomer('pictures');
  const { id, picturesUrl } = await aPost(token);
  const { status, body } = await send(token, `/blog/${id}`, await aJpeg());
  expect(status).toBe(201);
  const own = await getMedia(picturesUrl + body.name, await mediaCookies({ token }));
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetch(origin() + picturesUrl + body.name)).status).toBe(403);

  const content = `Tides.\n\n![A map](${body.name} "Salt")`;
  await call(`PUT /blog/${id}`, { token, body: { content, baseRevision: 1, status: 'published' } });
  const { html } = (await call(`GET /blog/${id}`)).body.post;
  const [, address] = /<img src="([^"]+)" alt="A map" width="300" height="200"/.exec(html)!;
  const shown = await fetch(origin() + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  for (const page of [`/blog/${id}`, '/blog/feed.xml'])
    expect(await (await fetch(origin() + page)).text()).toContain(address);

  await call(`PUT /blog/${id}`, { token, body: { status: 'draft' } });
  expect((await fetch(origin() + address)).status).toBe(404);
});

test('a picture of a book is drawn from SVG, and copied to a post of the same person only', async () => {
  const { token } = await newcomer('pictures');
  const bookId = (await call('POST /books', { token, body: { title: 'Tides' } })).body.book.id;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text y="20">Salt</text></svg>';
  const { body } = await send(token, `/books/${bookId}`, new TextEncoder().encode(svg));
  expect(body.name).toMatch(/^pic_[0-9a-f]{32}_80x60\.png$/);
  const copies = { names: [body.name], from: { bookId } };
  const { id } = await aPost(token);
  expect((await call(`POST /blog/${id}/pictures/copies`, { token, body: copies })).body).toEqual({
    missing: [],
  });
  const other = await newcomer('other');
  const foreign = await aPost(other.token);
  const answer = await call(`POST /blog/${foreign.id}/pictures/copies`, { token: other.token, body: copies });
  expect(answer.body).toEqual({ missing: [body.name] });
});

test('an invalid picture is refused with a message', async () => {
  const { token } = await newcomer('pictures');
  const { id } = await aPost(token);
  for (const [file, status, message] of [
    [pngHeader(60_000, 60_000), 400, textPictureRefusals.tooManyPixels],
    [animatedWebp(), 400, textPictureRefusals.moves],
    [Buffer.from('GIF89a'), 400, textPictureRefusals.gif],
    [Buffer.from('<svg'), 400, textPictureRefusals.notAPicture],
    [Buffer.from('<svg >'), 400, textPictureRefusals.drawingUnreadable],
    [Buffer.alloc(4_000_001), 413, textPictureRefusals.tooLarge],
    [Buffer.alloc(0), 400, textPictureRefusals.missing],
  ] as const)
    expect(await send(token, `/blog/${id}`, new Uint8Array(file))).toMatchObject({
      status,
      body: { message },
    });
});

const aPost = async (token: string): Promise<{ id: string; picturesUrl: string }> =>
  (await call('POST /blog', { token, body: { title: 'Tides', content: 'The sea.' } })).body.post;

async function send(token: string, path: string, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('image', new Blob([content]), 'picture');
  const response = await fetch(`${origin()}/api${path}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const aJpeg = async () => new Uint8Array(await encodeAsJpeg(redAndBlue(300, 200)));
