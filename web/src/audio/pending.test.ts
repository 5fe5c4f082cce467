import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nothingPending,
  withNews,
  withoutNotification,
  type GenerationEnd,
  type AudioNews,
  type Pending,
} from './pending.ts';

describe('The list of audio in progress', () => {
  test('adds audio that was requested on this page or that a message reports as in progress', () => {
    const { pending } = pendingAfter(news({ audioId: 'aud_1' }), news({ audioId: 'aud_2', requested: true }));
    expect(pending.items.map((item) => item.audioId)).toEqual(['aud_1', 'aud_2']);
  });

  test("moves an audio's progress forwards, never back (S4.17)", () => {
    const { pending } = pendingAfter(
      news({ progress: 0.2 }),
      news({ progress: 0.7 }),
      news({ progress: 0.4 }),
    );
    expect(pending.items).toMatchObject([{ audioId: 'aud_1', topic: 'Pens', progress: 0.7 }]);
  });

  test('shows the latest stage of an audio and never returns to an earlier one', () => {
    const { pending } = pendingAfter(
      news({ stage: 'script' }),
      news({ stage: 'voices' }),
      news({ stage: 'script' }),
    );
    expect(pending.items).toMatchObject([{ stage: 'voices' }]);
    expect(pendingAfter(news({ stage: 'script' }), news({ stage: undefined })).pending.items).toMatchObject([
      { stage: 'script' },
    ]);
  });

  test('is not changed at all by a message that contains nothing new', () => {
    const { pending } = pendingAfter(news({ stage: 'voices', progress: 0.5 }));
    expect(withNews(pending, news({ stage: 'voices', progress: 0.4 }), 0).pending).toBe(pending);
  });

  test('removes a script when it is ready and waits for its author, and announces it', () => {
    const { pending, ends } = pendingAfter(news(), news({ state: 'scripted' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'scripted', topic: 'Pens' }]);
  });

  test('removes an audio that is ready, and announces it (S4.16)', () => {
    const { pending, ends } = pendingAfter(news(), news({ state: 'ready' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'ready', topic: 'Pens' }]);
  });

  test('removes a failed audio, and announces it (S4.19)', () => {
    const { pending, ends } = pendingAfter(news(), news({ state: 'error' }));
    expect(pending.items).toEqual([]);
    expect(ends).toEqual([{ audioId: 'aud_1', state: 'error', topic: 'Pens' }]);
  });

  test('announces the end of an audio under its listed title if the message contains no title', () => {
    const { ends } = pendingAfter(news(), news({ state: 'ready', topic: undefined }));
    expect(ends[0]?.topic).toBe('Pens');
  });

  test('announces the end of an audio that it did not list', () => {
    expect(pendingAfter(news({ state: 'ready' })).ends).toHaveLength(1);
  });

  test('ignores the late response to a request for an audio that is already ready', () => {
    const { pending, ends } = pendingAfter(
      news({ state: 'ready' }),
      news({ requested: true }),
      news({ state: 'ready' }),
    );
    expect(pending.items).toEqual([]);
    expect(ends).toHaveLength(1);
  });

  test('ignores news of progress within ten seconds of a failure, as it may predate the failure', () => {
    const { pending } = pendingAfter(news({ state: 'error' }), news({ atMilliseconds: 9_999 }));
    expect(pending.items).toEqual([]);
  });

  test('adds a failed audio again when its author retries it, and announces its next failure', () => {
    const { ends } = pendingAfter(
      news({ state: 'error' }),
      news({ requested: true }),
      news({ state: 'error' }),
    );
    expect(ends).toHaveLength(2);
  });

  test('adds an audio again if it is reported in progress ten seconds after its failure', () => {
    const { pending } = pendingAfter(news({ state: 'error' }), news({ atMilliseconds: 10_000 }));
    expect(pending.items).toHaveLength(1);
  });

  test('lists a ready audio again when its next attempt starts, and announces when that ends', () => {
    const { pending, ends } = pendingAfter(
      news({ attempt: 1, progress: 1, state: 'ready' }),
      news({ attempt: 2, progress: 0.1 }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0.1 }]);
    expect(withNews(pending, news({ attempt: 2, state: 'ready' }), 0).tell).toMatchObject({ state: 'ready' });
    expect(ends).toHaveLength(1);
  });

  test('ignores the progress and the end of an earlier attempt once a later one has begun', () => {
    const { pending, ends } = pendingAfter(
      news({ attempt: 2, progress: 0.1, stage: 'voices' }),
      news({ attempt: 1, progress: 0.9, stage: 'joining' }),
      news({ attempt: 1, state: 'error' }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0.1, stage: 'voices' }]);
    expect(ends).toEqual([]);
  });

  test('shows a new attempt’s progress even if the end of the previous attempt never arrived', () => {
    const { pending } = pendingAfter(
      news({ attempt: 1, progress: 0.9, stage: 'joining' }),
      news({ attempt: 2, progress: 0, stage: 'script' }),
    );
    expect(pending.items).toMatchObject([{ attempt: 2, progress: 0, stage: 'script' }]);
  });

  test('ignores a late progress message of a failed attempt, even a minute after the failure', () => {
    const { pending } = pendingAfter(
      news({ attempt: 1, state: 'error' }),
      news({ attempt: 1, atMilliseconds: 60_000 }),
    );
    expect(pending.items).toEqual([]);
  });

  test('ignores news of an attempt that was cancelled on this page, but lists the next attempt', () => {
    const cancelled = withoutNotification(pendingAfter(news({ attempt: 1 })).pending, 'aud_1', 0);
    expect(cancelled.items).toEqual([]);
    expect(withNews(cancelled, news({ attempt: 1, progress: 0.5 }), 60_000).pending.items).toEqual([]);
    expect(withNews(cancelled, news({ attempt: 1, state: 'error' }), 0).tell).toBeUndefined();
    expect(withNews(cancelled, news({ attempt: 2 }), 0).pending.items).toHaveLength(1);
  });

  test('silently removes an attempt cancelled elsewhere, and announces the end of the next attempt', () => {
    for (const state of ['ready', 'scripted', 'error'] as const) {
      const afterEnd = withNews(
        pendingAfter(news({ attempt: 2 })).pending,
        news({ attempt: 2, state, cancelled: true }),
        0,
      );
      expect(afterEnd.pending.items).toEqual([]);
      expect(afterEnd.tell).toBeUndefined();
      expect(withNews(afterEnd.pending, news({ attempt: 2, state }), 0).tell).toBeUndefined();
      expect(withNews(afterEnd.pending, news({ attempt: 3, state }), 0).tell).toBeDefined();
    }
  });

  test("announces each attempt's end once, even if messages arrive out of order or repeatedly", () => {
    fc.assert(
      fc.property(fc.array(anyCountedNews, { maxLength: 40 }), (said) => {
        let pending: Pending = nothingPending;
        const latestAttempts = new Map<string, number>();
        for (const update of said) {
          const outcome = withNews(pending, update, 0);
          pending = outcome.pending;
          if (outcome.tell) {
            expect(update.attempt).toBeGreaterThan(latestAttempts.get(update.audioId) ?? 0);
            latestAttempts.set(update.audioId, update.attempt);
          }
          for (const item of pending.items)
            expect(item.attempt).toBeGreaterThan(latestAttempts.get(item.audioId) ?? 0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('announces an end once, even if messages have no attempt number and repeat or change order', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 40 }), (updates) => {
        let pending: Pending = nothingPending;
        let now = 0;
        const notified = new Map<string, GenerationEnd['state'] | 'again'>();
        for (const each of updates) {
          now += each.atMilliseconds;
          const outcome = withNews(pending, each, now);
          pending = outcome.pending;
          const isPending = pending.items.some((item) => item.audioId === each.audioId);
          const notifiedBefore = notified.get(each.audioId);
          if (outcome.tell) {
            expect(notifiedBefore === undefined || notifiedBefore === 'again').toBe(true);
            expect(isPending).toBe(false);
            notified.set(each.audioId, outcome.tell.state);
          } else if (isPending && notifiedBefore !== undefined) {
            expect(notifiedBefore).not.toBe('ready');
            notified.set(each.audioId, 'again');
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

function news(
  part: Partial<AudioNews & { atMilliseconds: number }> = {},
): AudioNews & { atMilliseconds: number } {
  return { audioId: 'aud_1', state: 'processing', topic: 'Pens', progress: 0, atMilliseconds: 0, ...part };
}

function pendingAfter(...updates: readonly ReturnType<typeof news>[]) {
  let pending: Pending = nothingPending;
  const ends: GenerationEnd[] = [];
  for (const update of updates) {
    const outcome = withNews(pending, update, update.atMilliseconds);
    pending = outcome.pending;
    if (outcome.tell) ends.push(outcome.tell);
  }
  return { pending, ends };
}
