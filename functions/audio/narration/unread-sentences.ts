import type { Passage } from '#functions/audio/passages/passages.ts';
import { isSpeakable } from '#functions/audio/passages/sentence-joins.ts';
import { holdsSound, peaksWithin } from '#functions/audio/sound/peaks.ts';
import type { GroupReport } from '#functions/audio/work-store.ts';

/**
 * The sentences of which a voice could say nothing, or nothing of one of their passages: engines pass over letters that
 * a voice does not know, and answer with silence. Takes the passages of one group with its report; gives indexes of
 * sentences, each once, in order. Sentences without a word are silent by rule and not among them.
 */
export function unreadSentences(
  passages: readonly Pick<Passage, 'sentence' | 'text'>[],
  { passages: places, peaks }: Pick<GroupReport, 'passages' | 'peaks'>,
): number[] {
  const unread = passages.filter(({ text }, index) => {
    const { startFrame, spokenFrames } = places[index]!;
    return isSpeakable(text) && !holdsSound(peaksWithin(peaks, startFrame, spokenFrames));
  });
  return [...new Set(unread.map(({ sentence }) => sentence))];
}
