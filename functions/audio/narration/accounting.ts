import { holdsSound } from '#functions/speech/peaks.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import { lettersIn } from '#shared/domain/books/letters-of-document.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';
import { NothingHeard, SentencesMissing } from '#functions/audio/attempts/errors.ts';

/**
 * Holds what can be heard against what was written: every planned sentence has its cue, in order, with its very words
 * and some time, and all together have the letters of the document, `written`, and no other. Throws `SentencesMissing`
 * naming the first that has not.
 */
export function requireEverySentence(
  written: string,
  planned: readonly Sentence[],
  cues: readonly Cue[],
): void {
  let at = 0;
  for (const [index, sentence] of planned.entries()) {
    const cue = cues[index];
    const isHeard =
      cue?.sentence === index && cue.text === sentence.text && cue.endSeconds > cue.startSeconds;
    const letters = lettersIn(sentence.text);
    if (!isHeard || !written.startsWith(letters, at)) throw new SentencesMissing(index + 1);
    at += letters.length;
  }
  if (at < written.length) throw new SentencesMissing(planned.length + 1);
}

/** Silence is not called an audio. */
export function requireSound(peaks: readonly number[], voice: Voice): void {
  if (!holdsSound(peaks)) throw new NothingHeard(voice);
}
