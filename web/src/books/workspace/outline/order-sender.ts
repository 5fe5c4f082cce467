/**
 * Sends the order of a book's chapters and parts as soon as the author pauses, one request at a time. Several moves
 * before the pause are sent as one order; a newer order replaces one that waits.
 */
export function createOrderSender({
  send,
  onRefused,
  restMilliseconds = 400,
}: OrderSenderOptions): OrderSender {
  let waitingOrder: readonly string[] | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Sends the waiting order now. Resolves when no order is waiting any more, even if further orders were added in the
   * meantime.
   */
  async function go(): Promise<void> {
    clearTimeout(timer);
    if (waitingOrder !== undefined) sending ??= sendAll().finally(() => (sending = undefined));
    await sending;
  }

  async function sendAll(): Promise<void> {
    while (waitingOrder !== undefined) {
      const order = waitingOrder;
      waitingOrder = undefined;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last one wins
        await send(order);
      } catch (error) {
        // Drops later moves too, because they are based on the refused order.
        waitingOrder = undefined;
        onRefused(error);
      }
    }
  }

  return {
    order(ids) {
      waitingOrder = ids;
      clearTimeout(timer);
      timer = setTimeout(() => void go(), restMilliseconds);
    },
    flush: go,
    isBusy: () => sending !== undefined || waitingOrder !== undefined,
  };
}

export interface OrderSender {
  readonly order: (ids: readonly string[]) => void;
  readonly flush: () => Promise<void>;
  readonly isBusy: () => boolean;
}

interface OrderSenderOptions {
  /** The request must outlive the page, because it can be in progress when the author leaves. */
  readonly send: (ids: readonly string[]) => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
  readonly restMilliseconds?: number;
}
