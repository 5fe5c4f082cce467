import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConnection, type LiveState, type ConnectionTarget } from './connection.ts';
import { fakeClock, fakeSocket, type FakeSocket } from '#web/live/testing/fakes.ts';

const failed = 'Failed to establish connection after multiple attempts.';
const minutes = 60_000;

describe('The live connection', () => {
  test('is connecting until the socket opens (S4.21)', async () => {
    const { states, sockets } = await connect();
    expect(sockets).toHaveLength(1);
    expect(states).toEqual([{ state: 'connecting' }]);
  });

  test('counts as open once its socket opens, before it has registered (S4.22)', async () => {
    const { live, sockets } = await connect();
    sockets[0]?.ears.opened();
    expect(live()).toEqual({ state: 'open' });
  });

  test('registers with the user id 500 ms after opening, not before (S4.24, S9.23, S7.92)', async () => {
    const { clock, sockets } = await connect();
    sockets[0]?.ears.opened();
    await clock.pass(499);
    expect(sockets[0]?.sent).toEqual([]);
    await clock.pass(1);
    expect(sockets[0]?.sent).toEqual([{ action: 'register', userId: 'ada-id' }]);
  });

  test('does not register when it is lost within the first 500 ms', async () => {
    const { clock, sockets } = await connect();
    sockets[0]?.ears.opened();
    sockets[0]?.ears.closed(1006);
    await clock.pass(1_000);
    expect(sockets[0]?.sent).toEqual([]);
  });

  test('times out if the socket does not open within 15 s; once open, it may be silent for longer (S9.20, S8.06)', async () => {
    const { clock, live, sockets } = await connect();
    await clock.pass(14_999);
    expect(live().problem).toBeUndefined();
    await clock.pass(1);
    expect(live()).toEqual({ state: 'closed', problem: 'Connection timed out. Updates may be delayed.' });
    expect(sockets[0]?.closedWith).toBe(1000);
    const silentConnection = await connect();
    silentConnection.sockets[0]?.ears.opened();
    await silentConnection.clock.pass(4 * minutes);
    expect(silentConnection.live()).toEqual({ state: 'open' });
  });

  test('counts the wait for a token as part of the timeout of 15 s', async () => {
    const { clock, live } = await connect({
      prepare: () => new Promise<ConnectionTarget>(() => undefined),
    });
    await clock.pass(15_000);
    expect(live().problem).toBe('Connection timed out. Updates may be delayed.');
  });

  test('after an error says that updates may be delayed, and reconnects (S8.07, S4.25)', async () => {
    const { clock, live, sockets } = await connect();
    sockets[0]?.ears.failed();
    expect(live()).toEqual({ state: 'closed', problem: 'WebSocket error. Updates may be delayed.' });
    await clock.pass(2_000);
    expect(live().state).toBe('connecting');
    expect(sockets).toHaveLength(2);
  });

  test('counts an error and the close that follows as one lost connection', async () => {
    const { clock, live, sockets } = await connect();
    sockets[0]?.ears.failed();
    sockets[0]?.ears.closed(1006);
    expect(live().problem).toBe('WebSocket error. Updates may be delayed.');
    await clock.pass(2_000);
    expect(sockets).toHaveLength(2);
  });

  test('reconnects after a close (S4.25)', async () => {
    const { clock, live, sockets } = await connect();
    sockets[0]?.ears.opened();
    sockets[0]?.ears.closed(1006);
    expect(live().state).toBe('closed');
    await clock.pass(2_000);
    expect(sockets).toHaveLength(2);
  });

  test('shows the cause when no socket can be created (S8.08)', async () => {
    const { live } = await connect({ openSocket: () => fail('The URL is invalid.') });
    expect(live()).toEqual({
      state: 'closed',
      problem: 'Error setting up connection: The URL is invalid.',
    });
  });

  test('shows the cause when the address or token cannot be obtained (S8.08)', async () => {
    const { live } = await connect({ prepare: () => Promise.reject(new Error('Network error')) });
    expect(live().problem).toBe('Error setting up connection: Network error');
  });

  test('waits 2, 4 and 6 s before its first, second and third reconnect (S9.22)', async () => {
    const { clock, sockets } = await connect();
    for (const [socketIndex, seconds] of [2, 4, 6].entries()) {
      sockets[socketIndex]?.ears.closed(1006);
      await clock.pass(seconds * 1_000 - 1);
      expect(sockets).toHaveLength(socketIndex + 1);
      await clock.pass(1);
      expect(sockets).toHaveLength(socketIndex + 2);
    }
  });

  test('gives up with a message when the third reconnect fails (S9.21, S8.09)', async () => {
    const { clock, live, sockets } = await connect();
    for (const lost of [0, 1, 2]) {
      sockets[lost]?.ears.failed();
      await clock.pass(6_000);
    }
    expect(live().state).toBe('connecting');
    sockets[3]?.ears.failed();
    expect(live()).toEqual({ state: 'failed', problem: failed });
    await clock.pass(60 * minutes);
    expect(sockets).toHaveLength(4);
  });

  test('removes its error message and counts reconnects from zero again when it opens (S4.23, S9.21)', async () => {
    const { clock, live, sockets } = await connect();
    for (const lost of [0, 1, 2]) {
      sockets[lost]?.ears.failed();
      await clock.pass(6_000);
    }
    expect(live().problem).toBe('WebSocket error. Updates may be delayed.');
    sockets[3]?.ears.opened();
    expect(live()).toEqual({ state: 'open' });
    sockets[3]?.ears.closed(1006);
    await clock.pass(2_000);
    expect(sockets).toHaveLength(5);
  });

  test('closes with code 1000 and stays closed when it is stopped (S9.24)', async () => {
    const { clock, connection, live, sockets } = await connect();
    sockets[0]?.ears.opened();
    connection.stop();
    expect(sockets[0]?.closedWith).toBe(1000);
    expect(live()).toEqual({ state: 'closed' });
    sockets[0]?.ears.closed(1000);
    await clock.pass(60 * minutes);
    expect(sockets).toHaveLength(1);
  });

  test('opens no socket if it is stopped while it waits for a token', async () => {
    const { clock, connection, sockets } = start();
    connection.stop();
    await clock.pass(minutes);
    expect(sockets).toHaveLength(0);
  });

  test.each([1000, 1001])(
    'reconnects without a message when the service ends an old connection with code %i',
    async (code) => {
      const { clock, sockets, states } = await connect();
      sockets[0]?.ears.opened();
      await clock.pass(10 * minutes);
      sockets[0]?.ears.closed(code);
      await clock.pass(500); // the fake `random` yields half a second
      expect(sockets).toHaveLength(2);
      expect(states.every((state) => state.problem === undefined)).toBe(true);
      for (const lost of [1, 2, 3, 4]) {
        sockets[lost]?.ears.failed();
        await clock.pass(6_000);
      }
      expect(sockets).toHaveLength(5);
    },
  );

  test('counts a clean close right after opening as a loss, and waits before it reconnects', async () => {
    const { clock, sockets } = await connect();
    sockets[0]?.ears.opened();
    sockets[0]?.ears.closed(1000);
    await clock.pass(1_999);
    expect(sockets).toHaveLength(1);
  });

  test('pings every five minutes', async () => {
    const { clock, sockets } = await connect();
    sockets[0]?.ears.opened();
    await clock.pass(11 * minutes);
    expect(sockets[0]?.sent.slice(1)).toEqual([{ action: 'ping' }, { action: 'ping' }]);
  });

  test('reconnects with a new token when the old one expires, without a message', async () => {
    const { clock, sockets, states } = await connect({
      prepare: (attempt) =>
        Promise.resolve({ url: `wss://x.test/?token=${attempt}`, tokenLivesMilliseconds: 15 * minutes }),
    });
    sockets[0]?.ears.opened();
    await clock.pass(15 * minutes);
    expect(sockets.map((socket) => [socket.url, socket.closedWith])).toEqual([
      ['wss://x.test/?token=1', 1000],
      ['wss://x.test/?token=2', undefined],
    ]);
    expect(states.every((state) => state.problem === undefined)).toBe(true);
  });

  test.each([-3_600_000, 0, 1])(
    'waits at least a minute to reconnect if a wrong clock makes its token seem to last %i ms',
    async (tokenLivesMilliseconds) => {
      const { clock, sockets } = await connect({
        prepare: () => Promise.resolve({ url: 'wss://x.test/', tokenLivesMilliseconds }),
      });
      sockets[0]?.ears.opened();
      await clock.pass(minutes - 1);
      expect(sockets).toHaveLength(1);
    },
  );

  test('tries again on request, and may then reconnect three more times', async () => {
    const { clock, connection, live, sockets } = await connect();
    for (const lost of [0, 1, 2, 3]) {
      sockets[lost]?.ears.failed();
      await clock.pass(6_000);
    }
    connection.retry();
    await clock.pass(0);
    expect(live()).toEqual({ state: 'connecting', problem: failed });
    connection.retry();
    for (const lost of [4, 5, 6, 7]) {
      sockets[lost]?.ears.failed();
      expect(live().problem).toBe(failed);
      await clock.pass(6_000);
    }
    expect(sockets).toHaveLength(8);
  });

  test('never has two sockets or more than three reconnects in a row (S9.21)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEvent, { maxLength: 60 }), async (events) => {
        const { clock, connection, live, sockets } = start();
        let attemptsInARow = 0;
        for (const { what, socket, code, milliseconds } of events) {
          const before = sockets.length;
          const target = sockets[socket % Math.max(1, sockets.length)];
          const startsNewCount = live().state === 'open' || what === 'retry';
          if (what === 'open') target?.ears.opened();
          if (what === 'close') target?.ears.closed(code);
          if (what === 'error') target?.ears.failed();
          if (what === 'message') target?.ears.received('{');
          if (what === 'retry') connection.retry();
          await clock.pass(what === 'pass' ? milliseconds : 0);
          attemptsInARow =
            startsNewCount || live().state === 'open' ? 0 : attemptsInARow + sockets.length - before;
          expect(attemptsInARow).toBeLessThanOrEqual(4); // the first attempt and three reconnects
          expect(sockets.filter((each) => each.closedWith === undefined).length).toBeLessThanOrEqual(1);
          if (live().state === 'open') expect(live().problem).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });
});

const anEvent = fc.record({
  what: fc.constantFrom('open', 'close', 'error', 'message', 'retry', 'pass', 'pass', 'pass'),
  socket: fc.nat(8),
  code: fc.constantFrom(1000, 1001, 1006, 1011),
  milliseconds: fc.constantFrom(1, 500, 2_000, 6_000, 15_000, 10 * minutes),
});

async function connect(setting: TestOptions = {}) {
  const fixture = start(setting);
  await fixture.clock.pass(0);
  return fixture;
}

function start({ prepare, openSocket }: TestOptions = {}) {
  const clock = fakeClock();
  const sockets: FakeSocket[] = [];
  const states: LiveState[] = [];
  let attempts = 0;
  const connection = createConnection({
    userId: 'ada-id',
    prepare: () => prepare?.((attempts += 1)) ?? Promise.resolve({ url: 'wss://x.test/' }),
    openSocket(url, ears) {
      openSocket?.();
      const socket = fakeSocket(url, ears);
      sockets.push(socket);
      return socket;
    },
    clock,
    random: () => 0.5,
    onChange: (state) => states.push(state),
    onFrame: () => undefined,
  });
  return { clock, connection, sockets, states, live: () => states.at(-1) ?? { state: 'closed' as const } };
}

function fail(message: string): never {
  throw new SyntaxError(message);
}

interface TestOptions {
  readonly prepare?: (asked: number) => Promise<ConnectionTarget>;
  readonly openSocket?: () => never;
}
