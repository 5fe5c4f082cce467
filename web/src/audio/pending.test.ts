import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nothingPending, withNews, withoutWord, type End, type News, type Pending } from './pending.ts';

describe('The pending list', () => {
  test('takes up an audio that is in the making, whoever says so', () => {
    const { pending } = after(news({ audioId: 'aud_1' }), news({ audioId: 'aud_2', asked: true }));
    expect(pending.items.map((item) => item.audioId)).toEqual(['aud_1', 'aud_2']);
  });

  test('moves an audio on, and never back (S4.17)', () => {
    const { pending } = after(news({ progress: 0.2 }), news({ progress: 0.7 }), news({ progress: 0.4 }));
    expect(pending.items).toMatchObject([{ audioId: 'aud_1', topic: 'Pens', progress: 0.7 }]);
  });

  test('says what is done for an audio now, and goes back to no earlier stage', () => {
    const { pending } = after(
      news({ stage: 'script' }),
      news({ stage: 'voices' }),
      news({ stage: 'script' }),
    );
    expect(pending.items).toMatchObject([{ stage: 'voices' }]);
    expect(after(news({ stage: 'script' }), news({ stage: undefined })).pending.items).toMatchObject([
      { stage: 'script' },
    ]);
  });

  test('stays the very same where the news is none', () => {
    const { pending } = after(news({ stage: 'voices', progress: 0.5 }));
    expect(withNews(pending, news({ stage: 'voices', progress: 0.4 }), 0).pending).toBe(pending);
  });

  test('lets go of a script that waits for its author, and tells of it', () => {
    const { pending, ends } = after(news(), news({ state: 'scripted' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'scripted', topic: 'Pens' }]);
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

  test('takes up again what is ready when it is made anew, from its beginning, and tells how that ends', () => {
    const { pending, ends } = after(
      news({ attempt: 1, progress: 1, state: 'ready' }),
      news({ attempt: 2, progress: 0.1 }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0.1 }]);
    expect(withNews(pending, news({ attempt: 2, state: 'ready' }), 0).tell).toMatchObject({ state: 'ready' });
    expect(ends).toHaveLength(1);
  });

  test('is not fooled by word of an earlier attempt, be it of its progress or of its end', () => {
    const { pending, ends } = after(
      news({ attempt: 2, progress: 0.1, stage: 'voices' }),
      news({ attempt: 1, progress: 0.9, stage: 'joining' }),
      news({ attempt: 1, state: 'error' }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0.1, stage: 'voices' }]);
    expect(ends).toEqual([]);
  });

  test('begins anew with the next attempt, also where the end of the last one was never heard', () => {
    const { pending } = after(
      news({ attempt: 1, progress: 0.9, stage: 'joining' }),
      news({ attempt: 2, progress: 0, stage: 'script' }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0, stage: 'script' }]);
  });

  test('a long silence does not make a straggler of the attempt that is ready a new one', () => {
    const { pending } = after(
      news({ attempt: 1, state: 'error' }),
      news({ attempt: 1, atMilliseconds: 60_000 }),
    );
    expect(pending.items).toEqual([]);
  });

  test('hears nothing more of an attempt that its author has ended here, but of the next', () => {
    const cancelled = withoutWord(after(news({ attempt: 1 })).pending, 'aud_1', 0);
    expect(cancelled.items).toEqual([]);
    expect(withNews(cancelled, news({ attempt: 1, progress: 0.5 }), 60_000).pending.items).toEqual([]);
    expect(withNews(cancelled, news({ attempt: 1, state: 'error' }), 0).tell).toBeUndefined();
    expect(withNews(cancelled, news({ attempt: 2 }), 0).pending.items).toHaveLength(1);
  });

  test('lets go of what its author has ended elsewhere, and says nothing of it, whatever it is now', () => {
    for (const state of ['ready', 'scripted', 'error'] as const) {
      const ended = withNews(
        after(news({ attempt: 2 })).pending,
        news({ attempt: 2, state, cancelled: true }),
        0,
      );
      expect(ended.pending.items).toEqual([]);
      expect(ended.tell).toBeUndefined();
      expect(withNews(ended.pending, news({ attempt: 2, state }), 0).tell).toBeUndefined();
      expect(withNews(ended.pending, news({ attempt: 3, state }), 0).tell).toBeDefined();
    }
  });

  test('tells each attempt’s end once, in whatever order, by whatever way and however often it is said', () => {
    fc.assert(
      fc.property(fc.array(anyCountedNews, { maxLength: 40 }), (said) => {
        let pending: Pending = nothingPending;
        const told = new Map<string, number>();
        for (const each of said) {
          const outcome = withNews(pending, each, 0);
          pending = outcome.pending;
          if (outcome.tell) {
            expect(each.attempt).toBeGreaterThan(told.get(each.audioId) ?? 0);
            told.set(each.audioId, each.attempt);
          }
          for (const item of pending.items) expect(item.attempt).toBeGreaterThan(told.get(item.audioId) ?? 0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('tells an audio’s end once, in whatever order, by whatever way and however often it is said', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 40 }), (said) => {
        let pending: Pending = nothingPending;
        let now = 0;
        const told = new Map<string, End['state'] | 'again'>();
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

const anyCountedNews = fc.record({
  audioId: fc.constantFrom('aud_1', 'aud_2'),
  state: fc.constantFrom('processing' as const, 'ready' as const, 'error' as const, 'scripted' as const),
  topic: fc.constant('Pens'),
  attempt: fc.constantFrom(1, 2, 3),
  progress: fc.constantFrom(0, 0.5, 1),
});

function news(part: Partial<News & { atMilliseconds: number }> = {}): News & { atMilliseconds: number } {
  return { audioId: 'aud_1', state: 'processing', topic: 'Pens', progress: 0, atMilliseconds: 0, ...part };
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
