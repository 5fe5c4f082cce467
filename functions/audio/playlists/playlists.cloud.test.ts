import { call } from '#local/testing/caller.ts';
import { expect, test } from 'vitest';

test('a playlist is made by its name and listed for its owner only (S3.08, S3.09, S3.10, S6.05, S7.25, S7.31, S7.33)', async () => {
  const made = await call('POST /playlists', {
    as: 'ada',
    body: { title: ' Winter reading ', description: 'By the fire.' },
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      playlist: { id: expect.any(String), title: 'Winter reading', description: 'By the fire.' },
      message: expect.any(String),
    },
  });
  const titlesOf = async (as: 'ada' | 'grace') =>
    (await call('GET /playlists?userid=whoever', { as })).body.playlists.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titlesOf('ada')).toContain('Winter reading');
  expect(await titlesOf('grace')).not.toContain('Winter reading');
});

test.each([{}, { title: '' }, { title: '  ' }, { title: 5 }])(
  'a playlist needs a name: %j (S5.05)',
  async (body) => {
    const answer = await call('POST /playlists', { as: 'ada', body });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a playlist name' } });
  },
);

test('a repeated request with its key makes one playlist', async () => {
  const ask = () =>
    call('POST /playlists', { as: 'grace', body: { title: 'Once' }, headers: { 'idempotency-key': 'p1' } });
  expect((await ask()).body.playlist.id).toBe((await ask()).body.playlist.id);
});

test('a key for another playlist is refused, also when both are asked for at once', async () => {
  const ask = (title: string) =>
    call('POST /playlists', { as: 'grace', body: { title }, headers: { 'idempotency-key': 'p2' } });
  const answers = await Promise.all([ask('One'), ask('Another')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await ask('A third')).status).toBe(409);
  const made = answers.find(({ status }) => status === 201)!.body.playlist;
  const { playlists } = (await call('GET /playlists', { as: 'grace' })).body;
  expect(playlists).toContainEqual(made);
});
