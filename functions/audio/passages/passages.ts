import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
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
    const said = say(sentence.text);
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
export function cutLongText(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxPassageCharacters) {
    const cut = cutAt(rest.slice(0, maxPassageCharacters));
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

function cutAt(window: string): number {
  for (const boundary of [clauseEnd, /\s/gu]) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last && last.index > window.length / 4) return last.index + last[0].length;
  }
  const splitsPair = /[\ud800-\udbff]$/.test(window);
  return splitsPair ? window.length - 1 : window.length;
}

function pauseAfter(sentence: Sentence, next: Sentence | undefined): number {
  if (!next) return 0;
  if (sentence.isHeading || next.isHeading) return 0.9;
  return sentence.paragraph === next.paragraph ? 0.2 : 0.6;
}

/** A handful of closing marks: a window full of them would be gone through again from each. */
const clauseEnd = /[,;:–—)]["'”’)]{0,9}\s|[、，；：]/gu;

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
