/**
 * How many sentences a sound is behind its text: each that was changed, added or taken out is one, and so is a run that
 * stands elsewhere now, however long. Linear but for a sort: sentences that occur once in both texts are paired first,
 * then their equal neighbours (P. Heckel, "A technique for isolating differences between files", 1978).
 */
export function sentencesBehind(spoken: readonly string[], present: readonly string[]): number {
  const placeOf = pairsOf(spoken, present);
  const staying = longestRising(placeOf);
  const behind = movedRuns(placeOf, staying) + changedBetween(spoken, present, placeOf, staying);
  if (behind > 0) return behind;
  // sentences that are said again and again, in another order
  return spoken.length === present.length && spoken.every((one, index) => one === present[index]) ? 0 : 1;
}

/** For each sentence of the text, its place in the sound; -1 where it is not there. */
function pairsOf(spoken: readonly string[], present: readonly string[]): Int32Array {
  const inSound = placesOf(spoken);
  const inText = placesOf(present);
  const placeOf = new Int32Array(present.length).fill(-1);
  const taken = new Uint8Array(spoken.length);
  const pair = (text: number, sound: number): boolean => {
    const isPair =
      text >= 0 &&
      sound >= 0 &&
      text < present.length &&
      sound < spoken.length &&
      placeOf[text] === -1 &&
      taken[sound] === 0 &&
      present[text] === spoken[sound];
    if (isPair) {
      placeOf[text] = sound;
      taken[sound] = 1;
    }
    return isPair;
  };
  for (const [sentence, text] of inText) {
    const sound = inSound.get(sentence);
    if (text !== several && sound !== undefined && sound !== several) pair(text, sound);
  }
  pair(0, 0);
  for (let text = 1; text < present.length; text++)
    if (placeOf[text - 1] !== -1) pair(text, placeOf[text - 1]! + 1);
  pair(present.length - 1, spoken.length - 1);
  for (let text = present.length - 2; text >= 0; text--) pair(text, placeOf[text + 1]! - 1);
  return placeOf;
}

function placesOf(sentences: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, sentence] of sentences.entries())
    places.set(sentence, places.has(sentence) ? several : index);
  return places;
}

/** Which pairs stand in the same order in both: as many as can be (patience sorting). */
function longestRising(placeOf: Int32Array): Uint8Array {
  const tops: number[] = [];
  const before = new Int32Array(placeOf.length).fill(-1);
  for (const [text, place] of placeOf.entries()) {
    if (place === -1) continue;
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf[tops[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    before[text] = low > 0 ? tops[low - 1]! : -1;
    tops[low] = text;
  }
  const staying = new Uint8Array(placeOf.length);
  for (let text = tops.at(-1) ?? -1; text !== -1; text = before[text]!) staying[text] = 1;
  return staying;
}

/** What stands elsewhere now, neighbours counted together. */
function movedRuns(placeOf: Int32Array, staying: Uint8Array): number {
  let runs = 0;
  for (const [text, place] of placeOf.entries()) {
    if (place === -1 || staying[text] === 1) continue;
    const goesOn = text > 0 && staying[text - 1] === 0 && placeOf[text - 1] === place - 1 && place > 0;
    if (!goesOn) runs += 1;
  }
  return runs;
}

/** Between two that stay: what is new there took the place of what is gone there, and what is left over counts too. */
function changedBetween(
  spoken: readonly string[],
  present: readonly string[],
  placeOf: Int32Array,
  staying: Uint8Array,
): number {
  const paired = new Uint8Array(spoken.length);
  for (const place of placeOf) if (place !== -1) paired[place] = 1;
  let changed = 0;
  let [fresh, sound] = [[] as string[], 0];
  const closeGap = (end: number) => {
    const gone: string[] = [];
    for (; sound < end; sound++) if (paired[sound] === 0) gone.push(spoken[sound]!);
    changed += Math.max(fresh.length, gone.length) - alike(fresh, gone);
    [fresh, sound] = [[], end + 1];
  };
  for (const [text, place] of placeOf.entries()) {
    if (place === -1) fresh.push(present[text]!);
    else if (staying[text] === 1) closeGap(place);
  }
  closeGap(spoken.length);
  return changed;
}

/** How many are in both, whatever their order: “Yes.” occurs too often to be paired. */
function alike(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
  let count = 0;
  for (const other of others) {
    const left = counts.get(other) ?? 0;
    if (left === 0) continue;
    counts.set(other, left - 1);
    count += 1;
  }
  return count;
}

/** Of a sentence that occurs more than once. */
const several = -1;
