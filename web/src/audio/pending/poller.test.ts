import { describe, expect, test, vi } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { fakeClock } from '#web/live/testing/fakes.ts';
import { createPoller } from './poller.ts';
import type { AudioNews } from '#web/audio/pending.ts';

describe('Polling for audio in progress', () => {
  test('begins after three seconds, the time that the live channel has to connect', async () => {
    const { clock, calls } = startPoller();
    await clock.pass(2_999);
    expect(calls).toEqual([]);
    await clock.pass(1);
    expect(calls).toEqual([{ at: 3_000, status: 'PROCESSING' }]);
  });

  test('finds audio requested in another tab or on another device', async () => {
    const { clock, pending, server } = startPoller();
    server.set('aud_9', 'PROCESSING');
    await clock.pass(3_000);
    expect([...pending]).toEqual(['aud_9']);
  });

  test('happens at once when the live channel has registered, and ends if no audio is in progress', async () => {
    const { clock, calls, poller } = startPoller();
    await clock.pass(700);
    poller.pollSoon();
    await clock.pass(600_000);
    expect(calls).toEqual([{ at: 700, status: 'PROCESSING' }]);
  });

  test('happens every 30 s while audio is in progress', async () => {
    const { clock, calls, server } = startPoller();
    server.set('aud_1', 'PROCESSING');
    await clock.pass(63_000);
    expect(calls.map((call) => call.at)).toEqual([3_000, 33_000, 63_000]);
  });

  test('makes one request every 5 s while the live channel fails, even for three audios', async () => {
    const { clock, calls, poller, server, setTrouble } = startPoller();
    for (const id of ['aud_1', 'aud_2', 'aud_3']) server.set(id, 'PROCESSING');
    setTrouble(true);
    await clock.pass(20_000);
    for (let nudge = 0; nudge < 10; nudge += 1) poller.pollSoon();
    await clock.pass(4_999);
    expect(calls.map((call) => call.at)).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
  });

  test('asks in the next poll for the results of audio that is no longer in progress', async () => {
    const { calls, clock, heard, pending, server, setTrouble } = startPoller();
    for (const id of ['aud_1', 'aud_2', 'aud_3']) server.set(id, 'PROCESSING');
    setTrouble(true);
    await clock.pass(0);
    server.set('aud_1', 'READY').set('aud_2', 'FAILED');
    server.set('aud_old', 'READY');
    await clock.pass(10_000);
    expect(calls.map((call) => call.status)).toEqual(['PROCESSING', 'PROCESSING', undefined]);
    expect(heard.filter((news) => news.state !== 'processing')).toMatchObject([
      { audioId: 'aud_1', state: 'ready', topic: 'Topic of aud_1' },
      { audioId: 'aud_2', state: 'error' },
    ]);
    expect([...pending]).toEqual(['aud_3']);
  });

  test('removes from the list an audio that was deleted in the meantime', async () => {
    const { clock, heard, pending, server } = startPoller();
    server.set('aud_1', 'PROCESSING');
    await clock.pass(3_000);
    server.delete('aud_1');
    await clock.pass(40_000);
    expect([...pending]).toEqual([]);
    expect(heard.every((news) => news.state === 'processing')).toBe(true);
  });

  test('keeps in the list an audio that was requested while a poll was running', async () => {
    const { calls, clock, poller, pending, server } = startPoller();
    poller.pollSoon();
    await clock.pass(0);
    pending.add('aud_new');
    poller.reconsider();
    server.set('aud_new', 'PROCESSING');
    await clock.pass(60_000);
    expect([...pending]).toEqual(['aud_new']);
    expect(calls.every((call) => call.status === 'PROCESSING')).toBe(true);
  });

  test('continues on schedule while the server is unreachable; its return is reported once', async () => {
    const { clock, calls, serverIsBack, setReachable } = startPoller();
    setReachable(false);
    await clock.pass(12_000);
    expect(serverIsBack).not.toHaveBeenCalled();
    setReachable(true);
    await clock.pass(60_000);
    expect(calls.map((call) => call.at)).toEqual([3_000, 8_000, 13_000]);
    expect(serverIsBack).toHaveBeenCalledOnce();
  });

  test('makes no requests while polling is forbidden, and continues when it is allowed again', async () => {
    const { clock, calls, poller, setTrouble, setCanLook } = startPoller();
    setCanLook(false);
    setTrouble(true);
    await clock.pass(60_000);
    expect(calls).toEqual([]);
    setCanLook(true);
    poller.reconsider();
    await clock.pass(0);
    expect(calls).toHaveLength(1);
  });

  test('reports nothing once it is stopped, even in the middle of a request', async () => {
    const { clock, heard, poller, server } = startPoller();
    server.set('aud_1', 'PROCESSING');
    poller.pollSoon();
    const passing = clock.pass(0);
    poller.stop();
    await passing;
    await clock.pass(60_000);
    expect(heard).toEqual([]);
  });
});

function startPoller() {
  const clock = fakeClock();
  const server = new Map<string, Audio['status']>();
  const pending = new Set<string>();
  const heard: AudioNews[] = [];
  const calls: { at: number; status: string | undefined }[] = [];
  const serverIsBack = vi.fn<() => void>();
  let canPoll = true;
  let isInTrouble = false;
  let reachable = true;
  const poller = createPoller({
    clock,
    async list(status) {
      calls.push({ at: clock.now(), status });
      if (!reachable) throw new Error('We can’t reach the server. Try again.');
      return [...server]
        .filter(([, each]) => status === undefined || each === status)
        .map(([id, each]) => ({ id, status: each, topic: `Topic of ${id}`, progress: 0 }) as Audio);
    },
    canPoll: () => canPoll,
    isInTrouble: () => isInTrouble,
    pendingIds: () => [...pending],
    hear(news) {
      heard.push(news);
      if (news.state === 'processing') pending.add(news.audioId);
      else pending.delete(news.audioId);
    },
    lose: (audioId) => void pending.delete(audioId),
    serverIsBack,
  });
  return {
    clock,
    server,
    pending,
    heard,
    calls,
    poller,
    serverIsBack,
    setReachable: (value: boolean) => (reachable = value),
    setCanLook: (value: boolean) => (canPoll = value),
    setTrouble: (value: boolean) => {
      isInTrouble = value;
      poller.reconsider();
    },
  };
}
