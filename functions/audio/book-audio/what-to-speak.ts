import { isSpeakable } from '#functions/audio/passages/sentence-joins.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';

/**
 * How many characters of a text have to be spoken: those of the sentences that the whole sound does not say. Its
 * passages lie in the cache by voice, words and the way in which they are said, so a sentence counts once, wherever it
 * stands; one without a word is silence.
 */
export function charactersToSpeak(present: readonly Sentence[], spoken: ReadonlySet<string>): number {
  const known = new Set(spoken);
  let characters = 0;
  for (const { text } of present) {
    if (known.has(text) || !isSpeakable(text)) continue;
    known.add(text);
    characters += text.length;
  }
  return characters;
}
