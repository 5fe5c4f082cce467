import { cueAt, type Cue } from '#shared/domain/audio/cues.ts';

/**
 * Where in a sound that was made anew the sentence stands that is said at `timeSeconds` of the one before, and how far it
 * was said by then. A sentence that was changed goes on at its beginning: behind the one that came before it.
 */
export function sameSentence(before: readonly Cue[], after: readonly Cue[], timeSeconds: number): number {
  const index = cueAt(before, timeSeconds);
  const said = before[index];
  if (!said) return timeSeconds;
  const same = after[nearest(after, said.text, index)];
  if (same) {
    const saidSeconds = timeSeconds - said.startSeconds;
    return Math.min(same.startSeconds + saidSeconds, same.endSeconds);
  }
  for (let at = index - 1; at >= 0; at--) {
    const earlier = nearest(after, before[at]!.text, at);
    if (earlier >= 0) return (after[earlier + 1] ?? after[earlier])!.startSeconds;
  }
  return 0;
}

/** Of the sentences that read so the one that stands nearest to a number; -1 for none. */
function nearest(cues: readonly Cue[], text: string, index: number): number {
  let found = -1;
  for (const [at, cue] of cues.entries())
    if (cue.text === text && (found < 0 || Math.abs(at - index) < Math.abs(found - index))) found = at;
  return found;
}
