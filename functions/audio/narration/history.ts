import { eventsByState, mostEvents } from '#shared/domain/workflow-history.ts';
import { mostAsks } from '#functions/platform/admission/when-admitted.ts';
import type { WaitingStep } from '#shared/domain/admission.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';

/**
 * Returns true if a waiting group must be postponed to a later round, because each request for admission to the voice
 * service adds workflow events. The limit is `mostAsksOfAGroup`, or half of it for a group without a booked time. This
 * lower limit doesn't count refused requests, because refusals end by themselves.
 */
export const hasAskedEnough = ({ asks = 0, refusals = 0, bookedFrom }: WaitingStep): boolean =>
  asks >= mostAsksOfAGroup || (asks - refusals >= 15 && bookedFrom === undefined);

const mostAsksOfAGroup = 30;
const maxGroupsPerRound = 6;

const eventsOfAsks = (asks: number) =>
  asks * (eventsByState.task + eventsByState.choice) + (asks - 1) * eventsByState.wait;

export const eventsBefore = ({ made, script }: Pick<NarrationInput, 'script'> & { readonly made?: number }) =>
  eventsByState.start +
  eventsByState.choice +
  (made === undefined ? eventsByState.task : 0) +
  (script === undefined ? 0 : eventsOfAsks(mostAsks) + eventsByState.choice);

export const eventsOfRound = (asks: readonly number[]): number =>
  eventsByState.map +
  asks.reduce((sum, ofOne) => sum + eventsByState.item + eventsOfAsks(ofOne), 0) +
  eventsByState.task +
  eventsByState.choice;

const maxEventsPerRound = eventsOfRound(Array.from({ length: maxGroupsPerRound }, () => mostAsksOfAGroup));

const eventsAfter = 3 * eventsByState.task + eventsByState.choice + eventsByState.end;

export const isFull = (events: number, limit = mostEvents): boolean =>
  events + maxEventsPerRound + eventsAfter > limit;
