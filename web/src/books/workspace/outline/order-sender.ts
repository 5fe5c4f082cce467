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
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(): Promise<void> {
    clearTimeout(timer);
    if (sending || waiting === undefined) return;
    const order = waiting;
    waiting = undefined;
    sending = true;
    try {
      await send(order);
    } catch (error) {
      // What was moved since stands on what was just refused.
      waiting = undefined;
      onRefused(error);
    } finally {
      sending = false;
    }
    await go();
  }

  return {
    order(ids) {
      waiting = ids;
      clearTimeout(timer);
      timer = setTimeout(() => void go(), restMilliseconds);
    },
    flush: go,
    isBusy: () => sending || waiting !== undefined,
  };
}

export interface OrderSender {
  readonly order: (ids: readonly string[]) => void;
  /** Sends at once what still rests. */
  readonly flush: () => Promise<void>;
  readonly isBusy: () => boolean;
}

interface OrderSenderOptions {
  readonly send: (ids: readonly string[]) => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
  readonly restMilliseconds?: number;
}
