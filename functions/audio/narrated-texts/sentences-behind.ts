import { pairSentences } from '#functions/audio/passages/pair-sentences.ts';

/**
 * Counts the sentences by which a sound is out of date. Each changed, added or removed sentence counts as one, and
 * neighbouring sentences that moved together count as one. Takes linear time, apart from one sort.
 */
export function sentencesBehind(spoken: readonly string[], present: readonly string[]): number {
  const placeOf = pairSentences(spoken, present);
  const staying = longestRisingPairs(placeOf);
  const changes = movedRuns(placeOf, staying) + countChangesBetween(spoken, present, placeOf, staying);
  if (changes > 0) return changes;
  // repeated sentences aren't paired, so a change of their order is found only by this comparison
  return spoken.length === present.length && spoken.every((one, index) => one === present[index]) ? 0 : 1;
}

/**
 * Marks the largest set of pairs that have the same order in both texts (patience sorting). Unmarked pairs have moved.
 */
function longestRisingPairs(placeOf: Int32Array): Uint8Array {
  const tops: number[] = [];
  const predecessors = new Int32Array(placeOf.length).fill(-1);
  for (const [text, place] of placeOf.entries()) {
    if (place === -1) continue;
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf[tops[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    predecessors[text] = low > 0 ? tops[low - 1]! : -1;
    tops[low] = text;
  }
  const staying = new Uint8Array(placeOf.length);
  for (let text = tops.at(-1) ?? -1; text !== -1; text = predecessors[text]!) staying[text] = 1;
  return staying;
}

function movedRuns(placeOf: Int32Array, staying: Uint8Array): number {
  let runs = 0;
  for (const [text, place] of placeOf.entries()) {
    if (place === -1 || staying[text] === 1) continue;
    const isContinued = text > 0 && staying[text - 1] === 0 && placeOf[text - 1] === place - 1 && place > 0;
    if (!isContinued) runs += 1;
  }
  return runs;
}

/**
 * Counts the changes between every two neighbouring unmoved sentences. A removed sentence with a new one in its place
 * is one change; any further removed or new sentence is one more.
 */
function countChangesBetween(
  spoken: readonly string[],
  present: readonly string[],
  placeOf: Int32Array,
  staying: Uint8Array,
): number {
  const paired = new Uint8Array(spoken.length);
  for (const place of placeOf) if (place !== -1) paired[place] = 1;
  let changedCount = 0;
  let [fresh, sound] = [[] as string[], 0];
  const closeGap = (end: number) => {
    const removedSentences: string[] = [];
    for (; sound < end; sound++) if (paired[sound] === 0) removedSentences.push(spoken[sound]!);
    changedCount +=
      Math.max(fresh.length, removedSentences.length) - countCommonSentences(fresh, removedSentences);
    [fresh, sound] = [[], end + 1];
  };
  for (const [text, place] of placeOf.entries()) {
    if (place === -1) fresh.push(present[text]!);
    else if (staying[text] === 1) closeGap(place);
  }
  closeGap(spoken.length);
  return changedCount;
}

/**
 * Counts the sentences that are in both lists in any order, because sentences like “Yes.” occur too often to be paired.
 */
function countCommonSentences(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
  let count = 0;
  for (const other of others) {
    const remaining = counts.get(other) ?? 0;
    if (remaining === 0) continue;
    counts.set(other, remaining - 1);
    count += 1;
  }
  return count;
}
