import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { watchStream } from '#local/testing/watch-stream.ts';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => breakEngine({ mode: 'none' }));

const text = Array.from(
  { length: 18 },
  (_, n) => `Sentence number ${n} of a text that grows while somebody listens to it.`,
).join(' ');

test('an audio in progress always has a playable stream, whose earlier pieces never change', async () => {
  const { id } = await narrate(text);
  const { wrong, looks, pieces } = await watchStream(id);
  expect(wrong).toEqual([]);
  expect(looks).toBeGreaterThan(1);
  expect(pieces).toBeGreaterThan(3);
  expect((await untilEnded(id)).status).toBe('READY');
});

const isLeft = isSkippedUnlessFull('functions/audio/narration/narration.test.ts');
test.skipIf(isLeft)(
  'the stream of an audio in progress stays playable while the voice engine refuses calls',
  async () => {
    await breakEngine({ mode: 'throttle', count: 6 });
    const { id } = await narrate(text.replaceAll('Sentence', 'Line'));
    expect((await watchStream(id)).wrong).toEqual([]);
  },
);
