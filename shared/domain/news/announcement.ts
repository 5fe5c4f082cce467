import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import { eventsByState, mostEvents } from '#shared/domain/workflow-history.ts';

/** The input of the workflow that announces a publication to the owner's followers, not before `dueAt`. */
export const AnnouncementInput = z.object({
  ownerId: z.string(),
  thingId: z.string(),
  /**
   * The number of this execution among those for the same publication; part of the execution's name, which must be
   * unique.
   */
  execution: z.number(),
  dueAt: z.string(),
  steps: z.optional(z.number()),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

export const AnnouncementRound = z.object({ ...AnnouncementInput.shape, done: z.boolean() });
export type AnnouncementRound = z.output<typeof AnnouncementRound>;

export const followersAStep = 1_000;

/**
 * The maximum number of steps that fit into the history of one execution; the sweep starts another execution for the
 * rest.
 */
export const stepsAnExecution = Math.floor(
  (mostEvents - 100) / (eventsByState.wait + eventsByState.task + eventsByState.choice),
);

/** Empty, because no step of this workflow throws an error with a message for the person. */
export const announcementErrors = {} as const satisfies NamedErrors;
