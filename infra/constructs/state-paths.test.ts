import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { itemSelector } from './state-paths.ts';

const State = z.object({ id: z.string(), ids: z.array(z.string()) });

test('a workflow cannot be built if a step reads a field that its state never has', () => {
  const Payload = z.object({ id: z.string(), item: z.string(), ownerId: z.string() });
  expect(() => itemSelector(State, Payload, 'item')).toThrow('The state has no ownerId for each item.');
});

test('a workflow cannot be built if a step reads a field that its state sometimes lacks', () => {
  const Payload = z.object({ id: z.string(), item: z.string(), note: z.optional(z.string()) });
  const Noted = z.object({ ...State.shape, note: z.optional(z.string()) });
  expect(() => itemSelector(Noted, Payload, 'item')).toThrow('The state may have no note.');
});
