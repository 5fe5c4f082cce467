import { holdsSound } from '#functions/speech/peaks.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';
import { NothingHeard, SentencesMissing } from './errors.ts';

/** Throws `SentencesMissing` where a plan lacks a word of its text, wherever either is cut. */
export function requireEveryWord(text: readonly Sentence[], planned: readonly Sentence[]): void {
  const words = planned.flatMap(wordsIn);
  let at = 0;
  for (const [index, sentence] of text.entries())
    for (const word of wordsIn(sentence)) {
      if (words[at] !== word) throw new SentencesMissing(index + 1);
      at += 1;
    }
}

const wordsIn = ({ text }: Sentence): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Compares what can be heard with what was planned: every sentence has its cue, in order, with its very words and some
 * time. Throws `SentencesMissing` naming the first that has not.
 */
export function requireEverySentence(sentences: readonly Sentence[], cues: readonly Cue[]): void {
  for (const [index, sentence] of sentences.entries()) {
    const cue = cues[index];
    const isHeard =
      cue?.sentence === index && cue.text === sentence.text && cue.endSeconds > cue.startSeconds;
    if (!isHeard) throw new SentencesMissing(index + 1);
  }
}

/** Silence is not called an audio. */
export function requireSound(peaks: readonly number[], voice: Voice): void {
  if (!holdsSound(peaks)) throw new NothingHeard(voice);
}
