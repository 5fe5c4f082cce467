import { podcastLimits } from '#shared/domain/audio/podcasts.ts';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

export function cutTurn(text: string, language: string): string[] {
  if (text.length <= maxCharacters) return [text];
  const turns: string[] = [];
  for (const sentence of cutSentences(text, language).flatMap((each) => cutSentence(each.text.trim()))) {
    const last = turns.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= maxCharacters)
      turns[turns.length - 1] = `${last} ${sentence}`;
    else turns.push(sentence);
  }
  return turns;
}

function cutSentence(sentence: string): string[] {
  const parts: string[] = [];
  let remainder = sentence;
  while (remainder.length > maxCharacters) {
    const blank = remainder.lastIndexOf(' ', maxCharacters);
    const cutAt =
      blank > maxCharacters / 2 ? blank : splitsPair(remainder) ? maxCharacters - 1 : maxCharacters;
    parts.push(remainder.slice(0, cutAt).trim());
    remainder = remainder.slice(cutAt).trim();
  }
  return [...parts, remainder];
}

const splitsPair = (text: string) => /[\ud800-\udbff]/u.test(text[maxCharacters - 1]!);

const maxCharacters = podcastLimits.turnCharacters;
