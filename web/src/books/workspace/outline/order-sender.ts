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
  async function go(): Promise<void> {
    clearTimeout(timer);
    if (waiting !== undefined) sending ??= sendAll().finally(() => (sending = undefined));
    await sending;
  }

  async function sendAll(): Promise<void> {
    while (waiting !== undefined) {
      const order = waiting;
      waiting = undefined;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one wins
        await send(order);
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
  readonly flush: () => Promise<void>;
  readonly isBusy: () => boolean;
}

interface OrderSenderOptions {
  /** Outlives the page: an order may be on its way when its author leaves. */
  readonly send: (ids: readonly string[]) => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
  readonly restMilliseconds?: number;
}
