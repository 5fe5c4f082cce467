import type { ListeningPosition } from '#shared/contract/listening/listening.ts';
import { cueAt, type Cue } from '#shared/domain/audio/cues.ts';

/** Returns a position that also names the sentence there, so that it can be found again in a regenerated audio. */
export function positionAt(seconds: number, cues: readonly Cue[] = []): ListeningPosition {
  const index = cueAt(cues, seconds);
  const cue = cues[index];
  if (!cue) return { seconds: roundedSeconds(seconds) };
  return {
    seconds: roundedSeconds(seconds),
    sentence: index + 1,
    words: cue.text.slice(0, mostWordCharacters),
    offset: roundedSeconds(Math.max(0, seconds - cue.startSeconds)),
  };
}

/**
 * Returns the time, in seconds, at which to continue in the current version of an audio: in the nearest sentence that
 * starts with the stored words, otherwise at the stored time, and never past the end.
 */
export function secondsOf(
  position: ListeningPosition,
  { cues = [], durationSeconds }: { readonly cues?: readonly Cue[]; readonly durationSeconds: number },
): number {
  const cue = sentenceOf(position, cues);
  const seconds = cue
    ? Math.min(cue.startSeconds + (position.offset ?? 0), Math.max(cue.startSeconds, cue.endSeconds - 0.1))
    : position.seconds;
  return durationSeconds > 0 ? Math.max(0, Math.min(seconds, durationSeconds - 1)) : seconds;
}

/**
 * Returns whether an audio counts as heard to the end. After 97 per cent, or in the last ten seconds of an audio longer
 * than a minute, only silence and thanks are left.
 */
export const isHeardToEnd = (seconds: number, durationSeconds: number): boolean =>
  durationSeconds > 0 &&
  (seconds >= durationSeconds * 0.97 || (durationSeconds > 60 && seconds >= durationSeconds - 10));

function sentenceOf({ sentence, words }: ListeningPosition, cues: readonly Cue[]): Cue | undefined {
  if (sentence === undefined || !words) return undefined;
  let foundIndex: number | undefined;
  for (const [at, { text }] of cues.entries()) {
    if (!text.startsWith(words)) continue;
    if (foundIndex === undefined || Math.abs(at + 1 - sentence) < Math.abs(foundIndex + 1 - sentence))
      foundIndex = at;
  }
  return foundIndex === undefined ? undefined : cues[foundIndex];
}

const roundedSeconds = (seconds: number) => Math.round(seconds * 100) / 100;

/** The API contract's limit. */
const mostWordCharacters = 80;
