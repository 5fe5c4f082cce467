import { shapedAnswer, type Material, type OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import type { PodcastFormat } from '#shared/domain/audio/podcasts.ts';
import { judgements } from './judgements.ts';
import { endings, lines, openings } from './lines.ts';
import {
  bestSentences,
  groupedSentences,
  readSource,
  topicsOf,
  type Sentence,
  type Source,
} from './source.ts';

/**
 * Builds a podcast script by rules, with only the text's own sentences as content. In a debate both speakers quote; a
 * critique comments on how sentences are made.
 */
export function talkAbout(material: Material): OfflineAnswer {
  const source = readSource(material);
  const { wish } = material;
  const format = (/^Format: ([\w-]+)/.exec(wish)?.[1] ?? 'deep-dive') as PodcastFormat;
  const characters = Number(/about ([\d,]+) characters/.exec(wish)?.[1]?.replaceAll(',', '') ?? 3_000);
  const title = source.title.replace(/[.!?]+$/, '').trim() || 'this text';
  const quotableSentence = bestSentences(shortSentences(source.sentences), 0)[0]!;
  const [closingQuestion, closingAnswer, thanks] = endings[format];
  const turns = [
    ownTurn('host', openings[format](title)),
    ...middleOf(format, source, characters * shares[format]),
    ...(source.sentences.length > minSentences
      ? [
          ownTurn('host', closingQuestion),
          {
            speaker: 'expert',
            text: `${closingAnswer} ${quotableSentence.text}`,
            sources: [quotableSentence.number],
          },
        ]
      : []),
    ownTurn('host', thanks),
  ];
  return shapedAnswer('a podcast script put together by rules from sentences of the text.', { turns });
}

const middleOf = (format: PodcastFormat, source: Source, characters: number): Turn[] =>
  format === 'critique' ? critique(source, characters) : conversation(format, source, characters);

function conversation(
  format: Exclude<PodcastFormat, 'critique'>,
  { sentences }: Source,
  characters: number,
): Turn[] {
  const { asks, goesOn, says } = lines[format];
  const groups = groupedSentences(bestSentences(sentences, characters), format === 'brief' ? 260 : 340);
  const usedTopics = new Set<string>();
  return groups.flatMap((group, at): Turn[] => {
    const topic = topicsOf(textOf(group)).find((each) => !usedTopics.has(each));
    if (topic) usedTopics.add(topic);
    const lead = topic ? asks[at % asks.length]!.replace('TOPIC', topic) : goesOn[at % goesOn.length]!;
    const reply = { text: `${says[at % says.length]!} ${textOf(group)}`.trim(), sources: numbersOf(group) };
    // With a single group of sentences, there would be nothing to debate against.
    if (format === 'debate' && at % 2 === 0 && groups.length > 1)
      return [{ speaker: 'host', text: `${lead} ${textOf(group)}`, sources: numbersOf(group) }];
    const expert = { speaker: 'expert', ...reply } as const;
    // The host asks nothing before the first group, because the opening line already ends in a question.
    return format === 'debate' || at === 0 ? [expert] : [ownTurn('host', lead), expert];
  });
}

function critique({ sentences }: Source, characters: number): Turn[] {
  let remainingCharacters = characters;
  return judgements(sentences).flatMap(({ question, comment, about }, at): Turn[] => {
    remainingCharacters -= question.length + comment.length + textOf(about).length;
    if (remainingCharacters < 0 && at > 1) return [];
    const reply = {
      speaker: 'expert',
      text: `${comment} ${textOf(about)}`.trim(),
      sources: numbersOf(about),
    } as const;
    return at === 0 ? [reply] : [ownTurn('host', question), reply];
  });
}

const shortSentences = (sentences: readonly Sentence[]) => {
  const fitting = sentences.filter(({ text }) => text.length <= 160);
  return fitting.length > 0 ? fitting : sentences;
};

const ownTurn = (speaker: Turn['speaker'], text: string): Turn => ({ speaker, text, sources: [] });
const textOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');
const numbersOf = (sentences: readonly Sentence[]) => sentences.map(({ number }) => number);

/** The share of characters for the text's own sentences; the speakers' own lines take the rest. */
const shares: Readonly<Record<PodcastFormat, number>> = {
  'deep-dive': 0.7,
  brief: 0.4,
  debate: 0.75,
  critique: 0.9,
};
/**
 * A text with at most this many sentences gets no closing quotation, because all its sentences were already quoted by
 * then.
 */
const minSentences = 3;

interface Turn {
  readonly speaker: 'host' | 'expert';
  readonly text: string;
  readonly sources: readonly number[];
}
