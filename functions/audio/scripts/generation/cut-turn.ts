import { podcastLimits } from '#shared/domain/audio/podcasts.ts';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

export function cutTurn(text: string, language: string): string[] {
  if (text.length <= most) return [text];
  const turns: string[] = [];
  for (const sentence of cutSentences(text, language).flatMap((each) => cutSentence(each.text.trim()))) {
    const last = turns.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= most)
      turns[turns.length - 1] = `${last} ${sentence}`;
    else turns.push(sentence);
  }
  return turns;
}

function cutSentence(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most);
    const cut = blank > most / 2 ? blank : splitsPair(rest) ? most - 1 : most;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest];
}

const splitsPair = (text: string) => /[\ud800-\udbff]/u.test(text[most - 1]!);

const most = podcastLimits.turnCharacters;
