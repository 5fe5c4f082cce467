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
  /** How often it has asked. */
  asks: z.optional(z.number()),
};

export const Waiting = z.object(waiting);
export type Waiting = z.output<typeof Waiting>;

/** The same of one item of a list. */
export const postponable = {
  ...waiting,
  /** It has asked often enough for one round of its workflow, and asks again in the next. */
  postponed: z.optional(z.literal(true)),
};

const Postponable = z.object(postponable);
export type Postponable = z.output<typeof Postponable>;
