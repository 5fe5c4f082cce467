import { askControl } from '#local/testing/ask-control.ts';
import { call } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { storedItems, tamper } from '#local/testing/tables.ts';
import { operatorKey } from '#local/testing/tested-cloud.ts';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';
import { beforeEach, expect, test } from 'vitest';

beforeEach(async () => {
  while ((await listWaiting()).length > 0) await sweepLater();
});

test.skipIf(isSkippedUnlessFull('functions/platform/edges/edges.test.ts'))(
  'if twenty playlists are made private at once, the CDN invalidates all, some in a later run',
  async () => {
    const { token } = await newcomer('edges');
    const ids = await Promise.all(Array.from({ length: 20 }, () => aPublicPlaylist(token)));
    const countBefore = (await invalidations()).length;
    const responses = await Promise.all(
      ids.map((id) => call(`PUT /playlists/${id}`, { token, body: { visibility: 'private' } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const waitingIds = (await listWaiting()).map(({ thing }) => thing.id);
    expect(waitingIds.length).toBeGreaterThan(0);
    expect(waitingIds.filter((id) => !ids.includes(id))).toEqual([]);
    const atOnce = (await invalidations()).slice(countBefore);
    expect(atOnce).toHaveLength(ids.length - waitingIds.length);

    while ((await listWaiting()).length > 0) await sweepLater();
    const laterInvalidations = (await invalidations()).slice(countBefore + atOnce.length);
    expect(laterInvalidations).toHaveLength(1);
    for (const paths of [...atOnce, ...laterInvalidations]) expect(paths).toContain('/api/pages/*');
    expect(Math.max(...atOnce.map((paths) => paths.length))).toBeLessThanOrEqual(2);
  },
);

test('making an audio private invalidates all pages and the audio’s files in the CDN', async () => {
  const { id } = await narrate('Here for a while.');
  await untilEnded(id);
  const shared = await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'public' } });
  const [folder] = /^\/media\/public\/\w+\//.exec(shared.body.audio.downloadUrl)!;
  const countBefore = (await invalidations()).length;
  await call(`PUT /audio/${id}`, { as: 'ada', body: { visibility: 'private' } });
  // while an earlier invalidation is in progress, this one waits for the next sweep
  while ((await listWaiting()).length > 0) await sweepLater();
  expect((await invalidations()).slice(countBefore)).toEqual([['/api/pages/*', `${folder}*`]]);
});

test('publishing or editing a playlist causes no CDN invalidation', async () => {
  const { token } = await newcomer('edges');
  const countBefore = (await invalidations()).length;
  const id = await aPublicPlaylist(token);
  for (const body of [{ title: 'Mornings' }, { description: 'To wake up by.' }, { visibility: 'public' }])
    expect((await call(`PUT /playlists/${id}`, { token, body })).status).toBe(200);
  expect(await invalidations()).toHaveLength(countBefore);
  expect(await listWaiting()).toEqual([]);
});

async function aPublicPlaylist(token: string): Promise<string> {
  const { id } = (await call('POST /playlists', { token, body: { title: 'Evenings' } })).body.playlist;
  expect((await call(`PUT /playlists/${id}`, { token, body: { visibility: 'public' } })).status).toBe(200);
  return id;
}

const listWaiting = () => storedItems<{ id: string; thing: { id: string } }>('withdrawals');

async function sweepLater(): Promise<void> {
  for (const { id } of await listWaiting())
    await tamper('withdrawals', { id }, { tellFrom: new Date(Date.now() - 1_000).toISOString() });
  await runSchedules();
}

const invalidations = async () => (await askControl(operatorKey(), '/invalidations')) as string[][];
