import type { GroupToSpeak, NarrationRound } from '#shared/domain/audio/narration.ts';
import { eventsBeforeFirstRound, eventsOfRound, isHistoryFull } from './history.ts';

/**
 * Returns the state after a round. The next round starts with the first postponed group; later groups that already
 * exist are skipped, not made again. `limit` is the number of events that an execution's history may have.
 */
export function afterRound(
  { spoken, ...round }: NarrationRound,
  plan: { readonly toMake: readonly number[]; readonly streams: boolean },
  limit?: number,
): NarrationRound & { readonly made: number } {
  const made = groupsMadeAfter(round, plan, spoken);
  const asks = round.next.map((_, index) => spoken?.[index]?.asks ?? 1);
  const events = (round.events ?? eventsBeforeFirstRound(round)) + eventsOfRound(asks);
  const nextRound = roundAfter(made, plan);
  // `next` is empty before the first round of groups; every execution makes at least that round
  const needsNewExecution = !nextRound.done && round.next.length > 0 && isHistoryFull(events, limit);
  return { ...round, ...nextRound, made, events, ...(needsNewExecution && { full: true }) };
}

function groupsMadeAfter(
  { next, made = 0 }: NarrationRound,
  { toMake }: { readonly toMake: readonly number[] },
  spoken: readonly GroupToSpeak[] = [],
): number {
  const postponedGroup = spoken.find(({ postponed }) => postponed);
  if (postponedGroup) return toMake.indexOf(postponedGroup.group);
  return next.length === 0 ? made : toMake.indexOf(next.at(-1)!) + 1;
}

/**
 * The first round of a streamed sound has one group, so that listening can start at once, and the second has three; all
 * other rounds have six.
 */
export function roundAfter(
  made: number,
  { toMake, streams }: { readonly toMake: readonly number[]; readonly streams: boolean },
): { next: number[]; done: boolean } {
  const size = streams && made < 2 ? [1, 3][made]! : 6;
  const next = toMake.slice(made, made + size);
  return { next, done: next.length === 0 };
}
