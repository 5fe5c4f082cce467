import type { ClientMessage } from '#shared/contract/live/live.ts';
import { textOfError } from '#web/platform/message-of.ts';
import type { Clock } from '#web/live/clock.ts';

/** The limits of the live channel (S9.20 to S9.24). */
const liveLimits = {
  timeoutMilliseconds: 15_000,
  maxReconnects: 3,
  registerMilliseconds: 500,
  closeCode: 1000,
} as const;

export const gaveUpProblem = 'Failed to establish connection after multiple attempts.';

/** 1,000 ms × min(2 × attempt, 30), with attempts counted from 1 (S9.22, A21). */
const reconnectMilliseconds = (attempt: number): number => 1_000 * Math.min(2 * attempt, 30);

/**
 * Keeps at most one socket for a person: connects at once and after every loss, until stopped or three reconnects in a
 * row fail. Calls `prepare` for the address before each attempt.
 */
export function createConnection(options: ConnectionOptions): Connection {
  const { userId, prepare, openSocket, clock, random, onChange, onFrame } = options;
  let live: LiveState = { state: 'closed' };
  let attempt: Attempt = { timers: [] };
  let reconnects = 0;

  connect();
  return {
    retry() {
      if (live.state === 'connecting' || live.state === 'open') return;
      reconnects = 0;
      connect();
    },
    stop() {
      abandon();
      show({ state: 'closed' });
    },
  };

  function connect(): void {
    abandon();
    const mine = attempt;
    show({ ...live, state: 'connecting' });
    schedule(liveLimits.timeoutMilliseconds, () => lose('Connection timed out. Updates may be delayed.'));
    const setUp = async () => {
      const target = await prepare();
      if (mine === attempt) mine.socket = openSocket(target.url, socketHandlersFor(mine, target));
    };
    setUp().catch((cause: unknown) => {
      if (mine === attempt) lose(`Error setting up connection: ${textOfError(cause, 'unknown')}`);
    });
  }

  /** Ignores events of sockets from abandoned attempts. */
  function socketHandlersFor(
    ownAttempt: Attempt,
    { tokenLivesMilliseconds }: ConnectionTarget,
  ): SocketHandlers {
    const whileCurrent =
      <Said extends unknown[]>(act: (...said: Said) => void) =>
      (...args: Said) => {
        if (ownAttempt === attempt) act(...args);
      };
    return {
      opened: whileCurrent(() => handleOpened(tokenLivesMilliseconds)),
      received: whileCurrent(onFrame),
      failed: whileCurrent(() => lose('WebSocket error. Updates may be delayed.')),
      closed: whileCurrent((code) => {
        if (isNormalClose(code)) retryLater(random() * maxReconnectDelayMilliseconds);
        else lose(live.problem);
      }),
    };
  }

  function handleOpened(tokenLivesMilliseconds: number | undefined): void {
    cancelTimers();
    reconnects = 0;
    attempt.openedAt = clock.now();
    show({ state: 'open' });
    schedule(liveLimits.registerMilliseconds, () => send({ action: 'register', userId }));
    schedule(pingMilliseconds, ping);
    // If a token looks expired although the server accepted it, the device's clock is wrong, so no renewal is planned.
    if (tokenLivesMilliseconds === undefined || tokenLivesMilliseconds <= 0) return;
    schedule(Math.max(minLifetimeMilliseconds, tokenLivesMilliseconds), connect);
  }

  function ping(): void {
    send({ action: 'ping' });
    schedule(pingMilliseconds, ping);
  }

  function send(message: ClientMessage): void {
    attempt.socket?.send(JSON.stringify(message));
  }

  function lose(problem: string | undefined): void {
    if (reconnects >= liveLimits.maxReconnects) {
      abandon();
      show({ state: 'failed', problem: gaveUpProblem });
      return;
    }
    reconnects += 1;
    // After the connection was given up, the message about that stays while further attempts fail.
    retryLater(reconnectMilliseconds(reconnects), live.problem === gaveUpProblem ? gaveUpProblem : problem);
  }

  function retryLater(milliseconds: number, problem?: string): void {
    abandon();
    show({ state: 'closed', problem });
    schedule(milliseconds, connect);
  }

  /**
   * Returns whether the gateway closed an idle or old connection, which is normal. A close less than a minute after
   * opening counts as a loss, because reconnecting at once could otherwise loop.
   */
  function isNormalClose(code: number): boolean {
    const { openedAt } = attempt;
    if (openedAt === undefined || (code !== 1000 && code !== 1001)) return false;
    return clock.now() - openedAt >= minLifetimeMilliseconds;
  }

  function abandon(): void {
    cancelTimers();
    const { socket } = attempt;
    attempt = { timers: [] };
    socket?.close(liveLimits.closeCode);
  }

  function schedule(milliseconds: number, act: () => void): void {
    attempt.timers.push(clock.after(milliseconds, act));
  }

  function cancelTimers(): void {
    for (const cancel of attempt.timers.splice(0)) cancel();
  }

  function show(next: LiveState): void {
    if (next.state === live.state && next.problem === live.problem) return;
    live = next;
    onChange(live);
  }
}

const pingMilliseconds = 5 * 60_000;
/**
 * A connection that ended sooner wasn't ended by any limit of the gateway. Also the minimum time before a connection is
 * renewed with a new token.
 */
const minLifetimeMilliseconds = 60_000;
/** Spreads the reconnects when a deploy closes all connections at once. */
const maxReconnectDelayMilliseconds = 1_000;

export interface LiveState {
  readonly state: 'connecting' | 'open' | 'closed' | 'failed';
  readonly problem?: string | undefined;
}

export interface Connection {
  /** Connects again, and then allows another three reconnects. Does nothing while the channel is connecting or open. */
  readonly retry: () => void;
  readonly stop: () => void;
}

export interface ConnectionTarget {
  readonly url: string;
  readonly tokenLivesMilliseconds?: number | undefined;
}

export interface Socket {
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

/** Events of a socket. `opened` must not be called before `openSocket` has returned. */
export interface SocketHandlers {
  readonly opened: () => void;
  readonly received: (frame: unknown) => void;
  readonly failed: () => void;
  readonly closed: (code: number) => void;
}

interface ConnectionOptions {
  readonly userId: string;
  readonly prepare: () => Promise<ConnectionTarget>;
  readonly openSocket: (url: string, ears: SocketHandlers) => Socket;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onChange: (live: LiveState) => void;
  readonly onFrame: (frame: unknown) => void;
}

interface Attempt {
  socket?: Socket;
  openedAt?: number;
  readonly timers: (() => void)[];
}
