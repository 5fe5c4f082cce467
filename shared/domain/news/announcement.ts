import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import { eventsOf, mostEvents } from '#shared/domain/workflow-history.ts';

/** What starts the announcement of a thing to those who follow its owner: not before `dueAt`. */
export const AnnouncementInput = z.object({
  ownerId: z.string(),
  thingId: z.string(),
  /** Counts the executions for one record, so that each has a name of its own. */
  execution: z.number(),
  dueAt: z.string(),
  /** How many steps its execution has made; absent at its start. */
  steps: z.optional(z.number()),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

/** The state between the steps. */
export const AnnouncementRound = z.object({ ...AnnouncementInput.shape, done: z.boolean() });
export type AnnouncementRound = z.output<typeof AnnouncementRound>;

/** So many followers are told in one step. */
export const followersAStep = 1_000;

/** So many steps fit into the history of an execution; the sweep starts another execution for the rest. */
export const stepsAnExecution = Math.floor(
  (mostEvents - 100) / (eventsOf.wait + eventsOf.task + eventsOf.choice),
);

/** The steps throw nothing that is written for the person. */
export const announcementErrors = {} as const satisfies NamedErrors;
