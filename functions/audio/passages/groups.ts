import { fingerprint } from '#functions/platform/ids.ts';
import type { Passage } from './passages.ts';

/**
 * Puts passages into the runs that are made together, all of them in order: the first alone, so that it is heard
 * at once, then up to 200, 500, 1,000 and from there on 1,600 characters each. A longer passage is a group alone.
 * Where there was an `earlier` plan, whatever run of it stands in the text unchanged stays a group, so that its sound
 * can be used again. `renderingOf` says how a passage is spoken: another value, another sound.
 */
export function groupsOf(
  passages: readonly Passage[],
  renderingOf: (passage: Passage) => string,
  earlier: readonly PlannedGroup[] = [],
): PlannedGroup[] {
  const keys = passages.map((passage) => keyOf(passage, renderingOf(passage)));
  const groups: PlannedGroup[] = [];
  const add = (from: number, to: number) =>
    groups.push({ from, to, first: keys[from]!, name: nameOf(keys, from, to) });
  const cutUpTo = (from: number, to: number) => {
    for (const run of runsOf(passages.slice(from, to), groups.length)) add(from + run.from, from + run.to);
  };

  const known = new Set(earlier.map(({ name }) => name));
  const isThere = (from: number, to: number) => to <= keys.length && known.has(nameOf(keys, from, to));
  const lengths = lengthsByFirst(earlier);
  let changed = 0;
  let at = 0;
  while (at < passages.length) {
    const length = lengths.get(keys[at]!)?.find((one) => isThere(at, at + one));
    if (length === undefined) {
      at += 1;
      continue;
    }
    cutUpTo(changed, at);
    changed = at + length;
    add(at, changed);
    at = changed;
  }
  cutUpTo(changed, at);
  return groups;
}

/**
 * How long the runs are that begin with a passage, by its key. However many begin with a refrain, it is as many tries
 * as they have lengths wherever that stands.
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

const keyOf = ({ text, voiceId, pauseAfterSeconds, take }: Passage, rendering: string) =>
  fingerprint([text, voiceId, rendering, pauseAfterSeconds, take ?? 1]).slice(0, keyCharacters);

const nameOf = (keys: readonly string[], from: number, to: number) =>
  fingerprint([joining, ...keys.slice(from, to)]).slice(0, nameCharacters);

const groupCharacters = [0, 200, 500, 1_000, 1_600];
const keyCharacters = 16;
const nameCharacters = 40;
/** Raised when passages are joined or evened out in another way. */
const joining = 1;

/** Passages `from` up to, not including, `to`. */
export interface PlannedGroup {
  readonly from: number;
  readonly to: number;
  /** The key of its first passage, by which a later plan finds it. */
  readonly first: string;
  /** Names its sound by all that makes it what it is. */
  readonly name: string;
}
