import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nothingPending, withNews, type End, type News, type Pending } from './pending.ts';

describe('The pending list', () => {
  test('takes up an audio that is in the making, whoever says so', () => {
    const { pending } = after(news({ audioId: 'aud_1' }), news({ audioId: 'aud_2', asked: true }));
    expect(pending.items.map((item) => item.audioId)).toEqual(['aud_1', 'aud_2']);
  });

  test('moves an audio on, and never back (S4.17)', () => {
    const { pending } = after(news({ progress: 0.2 }), news({ progress: 0.7 }), news({ progress: 0.4 }));
    expect(pending.items).toEqual([{ audioId: 'aud_1', topic: 'Pens', progress: 0.7 }]);
  });

  test('lets go of what is ready (S4.16)', () => {
    const { pending, ends } = after(news(), news({ state: 'ready' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'ready', topic: 'Pens' }]);
  });

  test('lets go of what has failed (S4.19)', () => {
    const { pending, ends } = after(news(), news({ state: 'error' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'error', topic: 'Pens' }]);
  });

  test('knows an end’s topic from the list when the message does not say it', () => {
    const { ends } = after(news(), news({ state: 'ready', topic: undefined }));
    expect(ends[0]?.topic).toBe('Pens');
  });

  test('tells of an end that it had not been waiting for, as when another device asked', () => {
    expect(after(news({ state: 'ready' })).ends).toHaveLength(1);
  });

  test('is not fooled by the answer to a request that is slower than the audio', () => {
    const { pending, ends } = after(
      news({ state: 'ready' }),
      news({ asked: true }),
      news({ state: 'ready' }),
    );
    expect(pending.items).toEqual([]);
    expect(ends).toHaveLength(1);
  });

  test('is not fooled by news from before a failure', () => {
    const { pending } = after(news({ state: 'error' }), news({ atMilliseconds: 9_999 }));
    expect(pending.items).toEqual([]);
  });

  test('takes up again what failed when its author asks for it, and tells how that ends', () => {
    const { ends } = after(news({ state: 'error' }), news({ asked: true }), news({ state: 'error' }));
    expect(ends).toHaveLength(2);
  });

  test('takes up again what failed when it is made again elsewhere', () => {
    const { pending } = after(news({ state: 'error' }), news({ atMilliseconds: 10_000 }));
    expect(pending.items).toHaveLength(1);
  });

  test('tells an audio’s end once, in whatever order, by whatever way and however often it is said', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 40 }), (said) => {
        let pending: Pending = nothingPending;
        let now = 0;
        const told = new Map<string, 'ready' | 'error' | 'again'>();
        for (const each of said) {
          now += each.atMilliseconds;
          const outcome = withNews(pending, each, now);
          pending = outcome.pending;
          const isPending = pending.items.some((item) => item.audioId === each.audioId);
          const before = told.get(each.audioId);
          if (outcome.tell) {
            expect(before === undefined || before === 'again').toBe(true);
            expect(isPending).toBe(false);
            told.set(each.audioId, outcome.tell.state);
          } else if (isPending && before !== undefined) {
            expect(before).not.toBe('ready');
            told.set(each.audioId, 'again');
          }
          expect(new Set(pending.items.map((item) => item.audioId)).size).toBe(pending.items.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

const anyNews = fc.record({
  audioId: fc.constantFrom('aud_1', 'aud_2', 'aud_3'),
  state: fc.constantFrom('processing' as const, 'ready' as const, 'error' as const),
  topic: fc.constantFrom('Pens', undefined),
  progress: fc.constantFrom(undefined, 0, 0.5, 1),
  asked: fc.boolean(),
  atMilliseconds: fc.constantFrom(0, 100, 10_000),
});

function news(part: Partial<News & { atMilliseconds: number }> = {}) {
  return {
    audioId: 'aud_1',
    state: 'processing' as const,
    topic: 'Pens',
    progress: 0,
    atMilliseconds: 0,
    ...part,
  };
}

function after(...said: readonly ReturnType<typeof news>[]) {
  let pending: Pending = nothingPending;
  const ends: End[] = [];
  for (const each of said) {
    const outcome = withNews(pending, each, each.atMilliseconds);
    pending = outcome.pending;
    if (outcome.tell) ends.push(outcome.tell);
  }
  return { pending, ends };
}
