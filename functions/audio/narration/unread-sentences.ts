import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { holdsSound, peaksWithin } from '#functions/speech/peaks.ts';
import type { GroupReport } from '#functions/audio/work/group-store.ts';
import type { Plan } from '#functions/audio/work/plan-store.ts';

/**
 * Finds sentences that have a silent passage, because voice engines skip letters that a voice can't read. `reports` has
 * one entry for each group of the plan. Returns ascending indexes; ignores sentences without words.
 */
export function unreadSentences(
  { sentences, sentenceOf, groups }: Pick<Plan, 'sentences' | 'sentenceOf' | 'groups'>,
  reports: readonly Pick<GroupReport, 'passages' | 'peaks'>[],
): number[] {
  const unread = new Set<number>();
  for (const [group, { from }] of groups.entries()) {
    const { passages, peaks } = reports[group]!;
    for (const [index, { startFrame, spokenFrames }] of passages.entries()) {
      const sentence = sentenceOf[from + index]!;
      const hasWords = isSpeakable(sentences[sentence]!.text);
      if (hasWords && !holdsSound(peaksWithin(peaks, startFrame, spokenFrames))) unread.add(sentence);
    }
  }
  return [...unread];
}
