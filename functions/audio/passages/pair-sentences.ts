/**
 * Returns for each sentence of the text its position in the sound, or -1. Pairs sentences that occur once in both, then
 * their equal neighbours (P. Heckel, "A technique for isolating differences between files", 1978).
 */
export function pairSentences(spoken: readonly string[], present: readonly string[]): Int32Array {
  const soundPlaces = positionsOf(spoken);
  const textPlaces = positionsOf(present);
  const placeOf = new Int32Array(present.length).fill(-1);
  const paired = new Uint8Array(spoken.length);
  const pair = (text: number, sound: number): boolean => {
    const isPair =
      text >= 0 &&
      sound >= 0 &&
      text < present.length &&
      sound < spoken.length &&
      placeOf[text] === -1 &&
      paired[sound] === 0 &&
      present[text] === spoken[sound];
    if (isPair) {
      placeOf[text] = sound;
      paired[sound] = 1;
    }
    return isPair;
  };
  for (const [sentence, text] of textPlaces) {
    const sound = soundPlaces.get(sentence);
    if (text !== ambiguousPosition && sound !== undefined && sound !== ambiguousPosition) pair(text, sound);
  }
  pair(0, 0);
  for (let text = 1; text < present.length; text++)
    if (placeOf[text - 1] !== -1) pair(text, placeOf[text - 1]! + 1);
  pair(present.length - 1, spoken.length - 1);
  for (let text = present.length - 2; text >= 0; text--) pair(text, placeOf[text + 1]! - 1);
  return placeOf;
}

function positionsOf(sentences: readonly string[]): ReadonlyMap<string, number> {
  const indexBySentence = new Map<string, number>();
  for (const [index, sentence] of sentences.entries())
    indexBySentence.set(sentence, indexBySentence.has(sentence) ? ambiguousPosition : index);
  return indexBySentence;
}

const ambiguousPosition = -1;
