import { call } from '#local/testing/caller.ts';
import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { afterEach, expect, test } from 'vitest';
import { isFull } from '#shared/testing/is-full.ts';

afterEach(() => breakEngine({ mode: 'none' }));

test('an audio becomes ready even if the voice engine refuses calls for a while', async () => {
  await breakEngine({ mode: 'throttle', count: 4 });
  expect((await untilEnded((await narrate('Patience is the first thing the tide teaches.')).id)).status).toBe(
    'READY',
  );
});

test('an audio becomes ready even if the voice engine fails once', async () => {
  await breakEngine({ mode: 'fail-once' });
  expect((await untilEnded((await narrate('A single stumble is not a fall.')).id)).status).toBe('READY');
});

// a failing engine is retried for minutes before an audio fails
test.each(['empty-audio', ...(isFull ? ['wrong-sample-rate', 'fail-always'] : [])])(
  'an audio fails with a readable reason if the voice engine returns %s; a retry succeeds',
  { timeout: 600_000 },
  async (mode) => {
    await breakEngine({ mode });
    const { id } = await narrate(`The bell rang, and ${mode} was all it said.`);
    const failed = await untilEnded(id);
    expect(failed).toMatchObject({ status: 'FAILED', reason: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(failed.reason).not.toMatch(/Error|undefined|Exception/);
    expect(failed.downloadUrl).toBeUndefined();

    await breakEngine({ mode: 'none' });
    expect((await call(`POST /audio/${id}/retry`, { as: 'ada' })).status).toBe(202);
    expect((await untilEnded(id)).status).toBe('READY');
  },
);

test('an audio that fails halfway stays in the list of failed audios', async () => {
  await breakEngine({ mode: 'empty-audio', onlyTextIncluding: 'second half' });
  const { id } = await narrate('The first half is fine and long enough to be heard. The second half breaks.');
  await untilEnded(id);
  const { body } = await call('GET /audio?status=FAILED', { as: 'ada' });
  expect(body.audios.map((audio: { id: string }) => audio.id)).toContain(id);
});
