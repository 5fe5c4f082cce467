import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { itemSelector } from './state-paths.ts';

const State = z.object({ id: z.string(), ids: z.array(z.string()) });

test('a payload field that a workflow state lacks is refused before deployment', () => {
  const Payload = z.object({ id: z.string(), item: z.string(), ownerId: z.string() });
  expect(() => itemSelector(State, Payload, 'item')).toThrow('The state has no ownerId for each item.');
});

test('a payload field that is optional in a workflow state is refused before deployment', () => {
  const Payload = z.object({ id: z.string(), item: z.string(), note: z.optional(z.string()) });
  const Noted = z.object({ ...State.shape, note: z.optional(z.string()) });
  expect(() => itemSelector(Noted, Payload, 'item')).toThrow('The state may have no note.');
});
