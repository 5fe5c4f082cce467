import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrderSender } from './order-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('moving a chapter several times within a second sends only the final order of chapters', async () => {
  const send = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue();
  const sender = createOrderSender({ send, onRefused: () => undefined });
  for (const order of [
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
  ])
    sender.order(order);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls.map(([ids]) => ids)).toEqual([['b', 'c', 'a']]);
  expect(sender.isBusy()).toBe(false);
});

test('chapter orders are sent one at a time, so that the latest one is stored last', async () => {
  const sentOrders: string[] = [];
  let answer: () => void = () => undefined;
  const send = (ids: readonly string[]) => {
    sentOrders.push(ids.join(''));
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const sender = createOrderSender({ send, onRefused: () => undefined });
  sender.order(['b', 'a']);
  await vi.advanceTimersByTimeAsync(1_000);
  sender.order(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sentOrders).toEqual(['ba']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sentOrders).toEqual(['ba', 'ab']);
});

test('a new chapter order is not sent if the order before it is refused', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const send = vi.fn<(ids: readonly string[]) => Promise<void>>(
    () => new Promise((_resolve, reject) => (refuse = reject)),
  );
  const onRefused = vi.fn<(error: unknown) => void>();
  const sender = createOrderSender({ send, onRefused });
  sender.order(['b', 'a']);
  await vi.advanceTimersByTimeAsync(1_000);
  sender.order(['a', 'b']);
  refuse(new Error('changed elsewhere'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('adding a chapter waits until a pending chapter order has been saved', async () => {
  let answer: () => void = () => undefined;
  const send = () => new Promise<void>((resolve) => (answer = resolve));
  const sender = createOrderSender({ send, onRefused: () => undefined });
  sender.order(['b', 'a']);
  await vi.advanceTimersByTimeAsync(1_000);
  let isAdded = false;
  void sender.flush().then(() => (isAdded = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAdded).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAdded).toBe(true);
});

test('leaving right after moving a chapter sends the new order', async () => {
  const send = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue();
  const sender = createOrderSender({ send, onRefused: () => undefined });
  sender.order(['b', 'a']);
  await sender.flush();
  expect(send).toHaveBeenCalledTimes(1);
});
