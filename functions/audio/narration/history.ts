import { eventsByState, mostEvents } from '#shared/domain/workflow-history.ts';
import { mostAsks } from '#functions/platform/admission/when-admitted.ts';
import type { WaitingStep } from '#shared/domain/admission.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';

/**
 * Returns true if a waiting group must be postponed to a later round, because each request for admission to the voice
 * service adds events to the workflow's history. A group may ask `mostAsksOfAGroup` times, or half as often if it has
 * no booked time. The lower limit leaves out calls that the service refused, because `whenAdmitted` limits these.
 */
export const hasAskedEnough = ({ asks = 0, refusals = 0, bookedFrom }: WaitingStep): boolean =>
  asks >= mostAsksOfAGroup || (asks - refusals >= 15 && bookedFrom === undefined);

const mostAsksOfAGroup = 30;
const maxGroupsPerRound = 6;

const eventsOfAsks = (asks: number) =>
  asks * (eventsByState.task + eventsByState.choice) + (asks - 1) * eventsByState.wait;

export const eventsBeforeFirstRound = ({
  made,
  script,
}: Pick<NarrationInput, 'script'> & { readonly made?: number }) =>
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

const eventsAfterLastRound = 3 * eventsByState.task + eventsByState.choice + eventsByState.end;

export const isHistoryFull = (events: number, limit = mostEvents): boolean =>
  events + maxEventsPerRound + eventsAfterLastRound > limit;
