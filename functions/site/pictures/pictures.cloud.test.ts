import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { artworkSvg } from '#shared/domain/books/artwork.ts';
import { decode } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf } from '#functions/platform/pictures/rasterize.ts';
import { expect, test } from 'vitest';

const picture = (name: string) => fetch(`${origin()}/pictures/${name}.png`);

test('a channel has artwork that any origin can read and the CDN caches for a day', async () => {
  const answer = await picture('artwork-channel-ada-00000000');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('s-maxage=86400'),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'PNG',
    1_400,
    1_400,
  ]);
});

test('a private audio or playlist has no picture, and an unlisted audio has one', async () => {
  const { id } = await narrate('Nobody sees this.');
  await untilEnded(id);
  expect((await picture(`card-audio-${id}-00000000`)).status).toBe(404);
  await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'unlisted' } });
  expect((await picture(`card-audio-${id}-00000000`)).status).toBe(200);
  const artwork = await picture(`artwork-audio-${id}-00000000`);
  const { data } = await decode('png', Buffer.from(await artwork.arrayBuffer()));
  const drawnPixels = await pixelsOf(artworkSvg({ id }), 1_400);
  expect(Buffer.from(data).equals(Buffer.from(drawnPixels.data))).toBe(true);

  const { body } = await call('POST /playlists', { as: 'ada', body: { title: 'Mine' } });
  expect((await picture(`card-playlist-${body.playlist.id}-00000000`)).status).toBe(404);
});

test.each(['nothing', 'card-channel-nobody_at_all-00000000', 'card-audio-aud_unknown-00000000'])(
  'the picture %s does not exist',
  async (name) => expect((await picture(name)).status).toBe(404),
);
