/**
 * Sends the order of a book once its author has come to rest. Never two at a time: who moves a chapter by ten places
 * sends one order, and the last one wins.
 */
export function createOrderSender({
  send,
  onRefused,
  restMilliseconds = 400,
}: OrderSenderOptions): OrderSender {
  let waiting: readonly string[] | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Answers once nothing waits any more, also what others began to send. */
  async function go(how: Leaving = { leaving: false }): Promise<void> {
    clearTimeout(timer);
    if (waiting !== undefined) sending ??= sendAll(how).finally(() => (sending = undefined));
    await sending;
  }

  async function sendAll(how: Leaving): Promise<void> {
    while (waiting !== undefined) {
      const order = waiting;
      waiting = undefined;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one wins
        await send(order, how);
      } catch (error) {
        // What was moved since stands on what was just refused.
        waiting = undefined;
        onRefused(error);
      }
    }
  }

  return {
    order(ids) {
      waiting = ids;
      clearTimeout(timer);
      timer = setTimeout(() => void go(), restMilliseconds);
    },
    flush: go,
    isBusy: () => sending !== undefined || waiting !== undefined,
  };
}

export interface OrderSender {
  readonly order: (ids: readonly string[]) => void;
  /** Sends at once what still rests, and waits for what is on its way. */
  readonly flush: (how?: Leaving) => Promise<void>;
  readonly isBusy: () => boolean;
}

/** `leaving`: the page may be gone in a moment. */
interface Leaving {
  readonly leaving: boolean;
}

interface OrderSenderOptions {
  readonly send: (ids: readonly string[], how: Leaving) => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
  readonly restMilliseconds?: number;
}
