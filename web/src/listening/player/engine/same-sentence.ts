import { cueAt, type Cue } from '#shared/domain/audio/cues.ts';

/**
 * Returns the position in the new version that corresponds to `timeSeconds` in the old one. If the sentence has
 * changed, finds the nearest earlier sentence that the new version still contains, and returns the start of the
 * sentence that now follows it.
 */
export function sameSentence(before: readonly Cue[], after: readonly Cue[], timeSeconds: number): number {
  const index = cueAt(before, timeSeconds);
  const spokenCue = before[index];
  if (!spokenCue) return timeSeconds;
  const same = after[nearestSentence(after, spokenCue.text, index)];
  if (same) {
    const offsetSeconds = timeSeconds - spokenCue.startSeconds;
    return Math.min(same.startSeconds + offsetSeconds, same.endSeconds);
  }
  for (let at = index - 1; at >= 0; at--) {
    const earlierIndex = nearestSentence(after, before[at]!.text, at);
    if (earlierIndex >= 0) return (after[earlierIndex + 1] ?? after[earlierIndex])!.startSeconds;
  }
  return 0;
}

/** Returns the matching sentence nearest to `index`; -1 for none. */
function nearestSentence(cues: readonly Cue[], text: string, index: number): number {
  let nearestIndex = -1;
  for (const [at, cue] of cues.entries())
    if (cue.text === text && (nearestIndex < 0 || Math.abs(at - index) < Math.abs(nearestIndex - index)))
      nearestIndex = at;
  return nearestIndex;
}
