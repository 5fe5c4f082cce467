import * as z from 'zod/mini';

/**
 * The state of a workflow step that waits for the voices or the model. If `waitUntil` is set, the workflow waits until
 * that time and runs the step again with this state unchanged. Without `waitUntil`, the step is done.
 */
export const waitingFields = {
  waitUntil: z.optional(z.string()),
  /** The number of voice calls that the step needs. */
  amount: z.optional(z.number()),
  /** The window of the quota that the step has reserved: its start in milliseconds since 1970, and its length. */
  bookedFrom: z.optional(z.number()),
  bookedMs: z.optional(z.number()),
  ahead: z.optional(z.number()),
  /** How many times the service has refused the step within its reserved window. */
  refusals: z.optional(z.number()),
  asks: z.optional(z.number()),
};

export const WaitingStep = z.object(waitingFields);
export type WaitingStep = z.output<typeof WaitingStep>;

export const postponableFields = {
  ...waitingFields,
  /**
   * True if the step has requested a window as many times as one round of the workflow allows, so that it continues in
   * the next round.
   */
  postponed: z.optional(z.literal(true)),
};

const PostponableStep = z.object(postponableFields);
export type Postponable = z.output<typeof PostponableStep>;
