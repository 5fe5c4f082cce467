import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { partsOf } from '#shared/domain/sentences/sentence-parts.ts';
import type { Sentence } from './sentences.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

/** The longest text of one voice call, in characters: half of the engines' limit. */
export const maxPassageCharacters = 1_490;

/**
 * Makes one passage per sentence. A sentence that is too long for a voice call is cut at a clause, then at a word, then
 * anywhere. A sentence without letters and digits becomes silence (empty `text`). Pauses are 0.2 s, 0.6 s after a
 * paragraph, 0.9 s around a heading, none at the end. `say` turns written words into spoken ones.
 */
export function passagesOf(
  sentences: readonly Sentence[],
  voiceOf: (sentence: Sentence) => VoiceId,
  say: (text: string) => string = (text) => text,
): Passage[] {
  return sentences.flatMap((sentence, index) => {
    const spokenText = say(sentence.spoken ?? sentence.text);
    const texts = isSpeakable(spokenText) ? cutLongText(spokenText) : [''];
    return texts.map((text, part) => ({
      sentence: index,
      text,
      voiceId: voiceOf(sentence),
      pauseAfterSeconds: part < texts.length - 1 ? 0 : pauseAfter(sentence, sentences[index + 1]),
      ...(sentence.take !== undefined && { take: sentence.take }),
    }));
  });
}

/** Cuts a text into parts of at most `maxPassageCharacters` UTF-16 units. Loses only the spaces at the cuts. */
export const cutLongText = (text: string): string[] =>
  partsOf(text.trim(), maxPassageCharacters)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function pauseAfter(sentence: Sentence, next: Sentence | undefined): number {
  if (!next || sentence.continues) return 0;
  if (sentence.isHeading || next.isHeading) return 0.9;
  return sentence.paragraph === next.paragraph ? 0.2 : 0.6;
}

export interface Passage {
  readonly sentence: number;
  readonly text: string;
  readonly voiceId: VoiceId;
  readonly pauseAfterSeconds: number;
  readonly take?: number;
}
