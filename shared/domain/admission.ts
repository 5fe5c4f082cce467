import * as z from 'zod/mini';

/**
 * The state of a workflow step that waits for an engine. The workflow returns it unchanged after a Wait until
 * `waitUntil`; without `waitUntil` the step is done.
 */
export const waiting = {
  waitUntil: z.optional(z.string()),
  /** The number of voice calls it requests. */
  amount: z.optional(z.number()),
  /** The start (milliseconds since 1970) and length of its window. */
  bookedFrom: z.optional(z.number()),
  bookedMs: z.optional(z.number()),
  ahead: z.optional(z.number()),
  /** Consecutive times that the engine refused it within its window. */
  refusals: z.optional(z.number()),
  asks: z.optional(z.number()),
};

export const Waiting = z.object(waiting);
export type Waiting = z.output<typeof Waiting>;

export const postponable = {
  ...waiting,
  /** It reached the maximum of asks in this round of the workflow and continues in the next. */
  postponed: z.optional(z.literal(true)),
};

const Postponable = z.object(postponable);
export type Postponable = z.output<typeof Postponable>;
