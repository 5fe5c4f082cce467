import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { partsOf } from '#shared/domain/sentences/sentence-parts.ts';
import type { Sentence } from './sentences.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

/** The longest text of one voice call, in characters: half of what the engines take. */
export const maxPassageCharacters = 1_490;

/**
 * One passage per sentence; a sentence that is too long for one voice call is cut at a clause, then at a word,
 * then anywhere: a listener hears a cut inside a sentence, never one between two. A sentence without letters and
 * digits becomes silence (empty `text`). Pauses follow the last passage of a sentence: 0.2 s, 0.6 s after a
 * paragraph, 0.9 s around a heading, none at the end. `say` gives the words that are spoken for those that are written.
 */
export function passagesOf(
  sentences: readonly Sentence[],
  voiceOf: (sentence: Sentence) => VoiceId,
  say: (text: string) => string = (text) => text,
): Passage[] {
  return sentences.flatMap((sentence, index) => {
    const said = say(sentence.spoken ?? sentence.text);
    const texts = isSpeakable(said) ? cutLongText(said) : [''];
    return texts.map((text, part) => ({
      sentence: index,
      text,
      voiceId: voiceOf(sentence),
      pauseAfterSeconds: part < texts.length - 1 ? 0 : pauseAfter(sentence, sentences[index + 1]),
      ...(sentence.take !== undefined && { take: sentence.take }),
    }));
  });
}

/** Cuts a text into parts of at most `maxPassageCharacters` (of UTF-16), losing nothing but the blanks at the cuts. */
export const cutLongText = (text: string): string[] =>
  partsOf(text.trim(), maxPassageCharacters)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function pauseAfter(sentence: Sentence, next: Sentence | undefined): number {
  if (!next || sentence.continues) return 0;
  if (sentence.isHeading || next.isHeading) return 0.9;
  return sentence.paragraph === next.paragraph ? 0.2 : 0.6;
}

/** The text of one voice call. */
export interface Passage {
  /** Index of its sentence. */
  readonly sentence: number;
  /** What is spoken; empty for silence. */
  readonly text: string;
  readonly voiceId: VoiceId;
  readonly pauseAfterSeconds: number;
  /** From the second time on that its author has the same words spoken anew. */
  readonly take?: number;
}
