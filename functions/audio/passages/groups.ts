import { fingerprint } from '#functions/platform/ids.ts';
import type { Passage } from './passages.ts';

/**
 * Cuts passages into groups; the sound of a group is made as a whole. The first group is one passage, so that it can be
 * heard at once; the next ones have up to 200, 500, 1,000 and then 1,600 characters. A longer passage is a group of its
 * own. Unchanged groups of an `earlier` plan stay, so that their sound is reused. `renderingOf` must return another
 * value when a passage would sound different.
 */
export function groupsOf(
  passages: readonly Passage[],
  renderingOf: (passage: Passage) => string,
  earlier: readonly PlannedGroup[] = [],
): PlannedGroup[] {
  const keys = passages.map((passage) => passageKeyOf(passage, renderingOf(passage)));
  const groups: PlannedGroup[] = [];
  const add = (from: number, to: number) =>
    groups.push({ from, to, first: keys[from]!, name: groupNameOf(keys, from, to) });
  const cutUpTo = (from: number, to: number) => {
    for (const run of runsOf(passages.slice(from, to), groups.length)) add(from + run.from, from + run.to);
  };

  const knownNames = new Set(earlier.map(({ name }) => name));
  const isKnown = (from: number, to: number) =>
    to <= keys.length && knownNames.has(groupNameOf(keys, from, to));
  const lengths = lengthsByFirst(earlier);
  let changedFrom = 0;
  let at = 0;
  while (at < passages.length) {
    const length = lengths.get(keys[at]!)?.find((one) => isKnown(at, at + one));
    if (length === undefined) {
      at += 1;
      continue;
    }
    cutUpTo(changedFrom, at);
    changedFrom = at + length;
    add(at, changedFrom);
    at = changedFrom;
  }
  cutUpTo(changedFrom, at);
  return groups;
}

/**
 * Indexes the lengths of earlier groups by their first passage. If many groups begin with the same passage (a refrain),
 * each distinct length is tried once, not each group.
 */
function lengthsByFirst(earlier: readonly PlannedGroup[]): Map<string, readonly number[]> {
  const byFirst = Map.groupBy(earlier, ({ first }) => first);
  return new Map(
    Array.from(byFirst, ([first, groups]) => [first, [...new Set(groups.map(({ from, to }) => to - from))]]),
  );
}

function runsOf(passages: readonly Passage[], groupsBefore: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  while (from < passages.length) {
    const budget = groupCharacters[Math.min(groupsBefore + runs.length, groupCharacters.length - 1)]!;
    let to = from + 1;
    let characters = passages[from]!.text.length;
    while (to < passages.length && characters + passages[to]!.text.length <= budget) {
      characters += passages[to]!.text.length;
      to++;
    }
    runs.push({ from, to });
    from = to;
  }
  return runs;
}

const passageKeyOf = ({ text, voiceId, pauseAfterSeconds, take }: Passage, rendering: string) =>
  fingerprint([text, voiceId, rendering, pauseAfterSeconds, take ?? 1]).slice(0, keyCharacters);

const groupNameOf = (keys: readonly string[], from: number, to: number) =>
  fingerprint([joiningVersion, ...keys.slice(from, to)]).slice(0, nameCharacters);

const groupCharacters = [0, 200, 500, 1_000, 1_600];
const keyCharacters = 16;
const nameCharacters = 40;
/** Part of every group's name. Increase it when the way of joining passages or evening out their loudness changes. */
const joiningVersion = 1;

export interface PlannedGroup {
  readonly from: number;
  readonly to: number;
  readonly first: string;
  /** Derived from everything that decides the group's sound, so that the same name means the same sound. */
  readonly name: string;
}
