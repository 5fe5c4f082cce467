import type { Position } from '#shared/contract/listening/listening.ts';
import { cueAt, type Cue } from '#shared/domain/audio/cues.ts';

/** Where `seconds` is, also by its sentence, so that it is found again in a sound that was made anew. */
export function positionAt(seconds: number, cues: readonly Cue[] = []): Position {
  const index = cueAt(cues, seconds);
  const cue = cues[index];
  if (!cue) return { seconds: rounded(seconds) };
  return {
    seconds: rounded(seconds),
    sentence: index + 1,
    words: cue.text.slice(0, mostWordCharacters),
    offset: rounded(Math.max(0, seconds - cue.startSeconds)),
  };
}

/**
 * Where a kept position is in the sound of today: in the sentence that begins with its words and stands nearest to its
 * number, else at its seconds, and never past the end.
 */
export function secondsOf(
  position: Position,
  { cues = [], durationSeconds }: { readonly cues?: readonly Cue[]; readonly durationSeconds: number },
): number {
  const cue = sentenceOf(position, cues);
  const seconds = cue
    ? Math.min(cue.startSeconds + (position.offset ?? 0), Math.max(cue.startSeconds, cue.endSeconds - 0.1))
    : position.seconds;
  return durationSeconds > 0 ? Math.max(0, Math.min(seconds, durationSeconds - 1)) : seconds;
}

/** Above 97 hundredths, or in the last ten seconds of what is longer than a minute: only silence and thanks are left. */
export const isHeardOut = (seconds: number, durationSeconds: number): boolean =>
  durationSeconds > 0 &&
  (seconds >= durationSeconds * 0.97 || (durationSeconds > 60 && seconds >= durationSeconds - 10));

function sentenceOf({ sentence, words }: Position, cues: readonly Cue[]): Cue | undefined {
  if (sentence === undefined || !words) return undefined;
  let found: number | undefined;
  for (const [at, { text }] of cues.entries()) {
    if (!text.startsWith(words)) continue;
    if (found === undefined || Math.abs(at + 1 - sentence) < Math.abs(found + 1 - sentence)) found = at;
  }
  return found === undefined ? undefined : cues[found];
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** The contract's. */
const mostWordCharacters = 80;
