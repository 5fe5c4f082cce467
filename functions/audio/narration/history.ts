import { eventsOf, mostEvents } from '#shared/domain/workflow-history.ts';
import { mostAsks } from '#functions/platform/admission/when-admitted.ts';
import type { Waiting } from '#shared/domain/admission.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';

/**
 * Returns true if a waiting group must be postponed to a later round, because each request for admission to the voice
 * service adds events to the workflow's history. A group may ask `mostAsksOfAGroup` times, or half as often if it has
 * no booked time. The lower limit leaves out calls that the service refused, because `whenAdmitted` limits these.
 */
export const hasAskedEnough = ({ asks = 0, refusals = 0, bookedFrom }: Waiting): boolean =>
  asks >= mostAsksOfAGroup || (asks - refusals >= 15 && bookedFrom === undefined);

const mostAsksOfAGroup = 30;
const maxGroupsPerRound = 6;

const eventsOfAsks = (asks: number) => asks * (eventsOf.task + eventsOf.choice) + (asks - 1) * eventsOf.wait;

export const eventsBeforeFirstRound = ({
  made,
  script,
}: Pick<NarrationInput, 'script'> & { readonly made?: number }) =>
  eventsOf.start +
  eventsOf.choice +
  (made === undefined ? eventsOf.task : 0) +
  (script === undefined ? 0 : eventsOfAsks(mostAsks) + eventsOf.choice);

export const eventsOfRound = (asks: readonly number[]): number =>
  eventsOf.map +
  asks.reduce((sum, ofOne) => sum + eventsOf.item + eventsOfAsks(ofOne), 0) +
  eventsOf.task +
  eventsOf.choice;

const maxEventsPerRound = eventsOfRound(Array.from({ length: maxGroupsPerRound }, () => mostAsksOfAGroup));

const eventsAfterLastRound = 3 * eventsOf.task + eventsOf.choice + eventsOf.end;

export const isHistoryFull = (events: number, limit = mostEvents): boolean =>
  events + maxEventsPerRound + eventsAfterLastRound > limit;
