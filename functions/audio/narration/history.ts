import { eventsOf, mostEvents } from '#shared/domain/workflow-history.ts';
import { mostAsks } from '#functions/platform/admission/when-admitted.ts';
import type { Waiting } from '#shared/domain/admission.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';

/**
 * Whether a group leaves its round, so that the events of a round are bounded. It stays while it has a window, and
 * refusals don't count: they end by themselves.
 */
export const hasAskedEnough = ({ asks = 0, refusals = 0, bookedFrom }: Waiting): boolean =>
  asks >= mostAsksOfAGroup || (asks - refusals >= 15 && bookedFrom === undefined);

const mostAsksOfAGroup = 30;
const groupsOfARound = 6;

/** Of work that asks for an engine so often, with a choice after each answer and waits in between. */
const eventsOfAsks = (asks: number) => asks * (eventsOf.task + eventsOf.choice) + (asks - 1) * eventsOf.wait;

/** Before the first round: the choice of the first state, a script, the plan. */
export const eventsBefore = ({ made, script }: Pick<NarrationInput, 'script'> & { readonly made?: number }) =>
  eventsOf.start +
  eventsOf.choice +
  (made === undefined ? eventsOf.task : 0) +
  (script === undefined ? 0 : eventsOfAsks(mostAsks) + eventsOf.choice);

/** Of a round whose groups asked so often: speaking, publishing, and the choice of what comes next. */
export const eventsOfRound = (asks: readonly number[]): number =>
  eventsOf.map +
  asks.reduce((sum, ofOne) => sum + eventsOf.item + eventsOfAsks(ofOne), 0) +
  eventsOf.task +
  eventsOf.choice;

const mostOfARound = eventsOfRound(Array.from({ length: groupsOfARound }, () => mostAsksOfAGroup));

/** After the last round: finish, advance and tell. A failure has fewer. */
const eventsAfter = 3 * eventsOf.task + eventsOf.choice + eventsOf.end;

/** Whether another round may not fit into a history of so many events. */
export const isFull = (events: number, limit = mostEvents): boolean =>
  events + mostOfARound + eventsAfter > limit;
