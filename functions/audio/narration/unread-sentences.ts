import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { holdsSound, peaksWithin } from '#functions/speech/peaks.ts';
import type { GroupReport } from '#functions/audio/work/group-store.ts';
import type { Plan } from '#functions/audio/work/plan-store.ts';

/**
 * The sentences of which a voice could say nothing, or nothing of one of their passages: engines pass over letters that
 * a voice does not know, and answer with silence. Takes the report of each group of the plan; gives indexes of
 * sentences, each once, in order. Sentences without a word are silent by rule and not among them.
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
