import { afterAll, expect, test } from 'vitest';
import { call } from '#local/testing/caller.ts';
import { untilEnded } from '#local/testing/narrate.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';

afterAll(() => change(false));

test('while an admin pauses voices and AI, requests are refused with a reason and cost nothing', async () => {
  expect((await change(true)).body.spending).toMatchObject({
    isStopped: true,
    stoppedBy: 'admin',
    stoppedAt: expect.any(String),
  });
  const ownedBefore = await ownedByGrace();
  const responses = [
    await call('POST /audio/create', { as: 'grace', body: { content: 'A lamp that nobody reads of.' } }),
    await call('POST /ai/conversations', { as: 'grace', body: { message: 'Is anybody there?' } }),
  ];
  for (const { status, body } of responses)
    expect([status, body]).toEqual([429, expect.objectContaining({ message: creditRefusals.stopped })]);
  expect(await ownedByGrace()).toEqual(ownedBefore);

  expect((await change(true)).status).toBe(200);
  await change(false);
  expect((await change(false)).body.spending).toEqual({ isStopped: false });
  const body = { content: 'A lamp that is read of again.' };
  const { audio } = (await call('POST /audio/create', { as: 'grace', body })).body;
  expect((await untilEnded(audio.id, 'grace')).status).toBe('READY');
});

const change = (isStopped: boolean) => call('PUT /admin/spending', { as: 'admin', body: { isStopped } });

async function ownedByGrace() {
  const [audios, conversations, credits] = await Promise.all(
    ['GET /audio', 'GET /conversations', 'GET /credits'].map((route) => call(route, { as: 'grace' })),
  );
  return [audios!.body.audios, conversations!.body.conversations, credits!.body.credits];
}
