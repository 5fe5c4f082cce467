import { holdsSound } from '#functions/speech/peaks.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import { lettersIn } from '#shared/domain/books/letters-of-document.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';
import { NothingHeard, SentencesMissing } from '#functions/audio/attempts/errors.ts';

/**
 * Checks that every planned sentence has its cue, in order and with some duration, and that all sentences together have
 * exactly the letters of the document (`written`). Throws `SentencesMissing` with the number of the first sentence that
 * fails.
 */
export function requireEverySentence(
  written: string,
  planned: readonly Sentence[],
  cues: readonly Cue[],
): void {
  let at = 0;
  for (const [index, sentence] of planned.entries()) {
    const cue = cues[index];
    const hasCue = cue?.sentence === index && cue.text === sentence.text && cue.endSeconds > cue.startSeconds;
    const letters = lettersIn(sentence.text);
    if (!hasCue || !written.startsWith(letters, at)) throw new SentencesMissing(index + 1);
    at += letters.length;
  }
  if (at < written.length) throw new SentencesMissing(planned.length + 1);
}

export function requireSound(peaks: readonly number[], voice: Voice): void {
  if (!holdsSound(peaks)) throw new NothingHeard(voice);
}
