import { shapedAnswer, type Material, type OfflineAnswer } from './material.ts';
import { wordsByFrequency, namesIn, sentencesIn, stemsIn } from './words.ts';

export function proposeTitles({ all, message, language }: Material): OfflineAnswer {
  const [premise = message] = all('premise', 'book').map(({ text }) => text);
  const text = [premise, ...all('summary', 'passage', 'chapter').map((piece) => piece.text)].join('\n');
  const [name = 'Nobody', place = name] = namesIn(text);
  const nouns = text.match(/(?<=\b(an?|the|his|her|their) )\p{Ll}{4,}/gu) ?? [];
  const frequentNouns = wordsByFrequency(nouns.filter((thing) => stemsIn(thing).length > 0));
  const [thing = 'Book', other = 'Silence'] = frequentNouns.map(
    (word) => word[0]!.toUpperCase() + word.slice(1),
  );
  const titles = [`The ${thing}`, `${name}’s ${thing}`, `The ${other} of ${place}`];
  const blurb = sentencesIn(premise, language).slice(0, 3).join(' ').slice(0, 600);
  return shapedAnswer('titles from the most frequent words.', { titles, blurb });
}
