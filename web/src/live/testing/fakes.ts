import type { Clock } from '#web/live/clock.ts';
import type { SocketHandlers } from '#web/live/connection/connection.ts';

export function fakeClock(): FakeClock {
  let now = 0;
  const alarms = new Set<{ readonly at: number; readonly act: () => void }>();
  return {
    now: () => now,
    after(milliseconds, act) {
      const alarm = { at: now + milliseconds, act };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await flushPromises();
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        alarms.delete(next);
        now = next.at;
        next.act();
        await flushPromises();
      }
      now = end;
    },
  };
}

export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

export function fakeSocket(url: string, ears: SocketHandlers): FakeSocket {
  const sentMessages: unknown[] = [];
  const socket: FakeSocket = {
    url,
    ears,
    sent: sentMessages,
    closedWith: undefined,
    send: (text) => void sentMessages.push(JSON.parse(text)),
    close: (code) => void (socket.closedWith ??= code),
  };
  return socket;
}

export interface FakeClock extends Clock {
  readonly pass: (milliseconds: number) => Promise<void>;
}

export interface FakeSocket {
  readonly url: string;
  readonly ears: SocketHandlers;
  readonly sent: readonly unknown[];
  closedWith: number | undefined;
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}
