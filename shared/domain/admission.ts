import * as z from 'zod/mini';

/**
 * What a step of a workflow keeps of its waiting for an engine: the workflow hands it back as it got it, after a Wait
 * until `waitUntil`. Without that the step has done its work.
 */
export const waiting = {
  waitUntil: z.optional(z.string()),
  /** How many calls of a voice it asks for. */
  amount: z.optional(z.number()),
  /** It has a window of the engine's time, which begins then (milliseconds since 1970) and is so long. */
  bookedFrom: z.optional(z.number()),
  bookedMs: z.optional(z.number()),
  /** How many stood ahead of it when its person was told last. */
  ahead: z.optional(z.number()),
  /** How often in a row the engine turned it away although it had its window. */
  refusals: z.optional(z.number()),
};

export const Waiting = z.object(waiting);
export type Waiting = z.output<typeof Waiting>;
