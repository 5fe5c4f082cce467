import { answerTokensOf, maxSourceTokens } from '#shared/domain/audio/podcast-price.ts';
import type { PodcastFormat } from '#shared/domain/audio/podcasts.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { materialRules, oneJsonBlock } from '#functions/writing/common-rules.ts';
import { tagged, type Prompt } from '#functions/writing/prompt.ts';
import { chosenSentences, sentenceForModel } from './chosen-sentences.ts';
import { formatInstructions } from './formats.ts';

/**
 * Builds the prompt for a podcast script. The rules contain only our words and are the same for every script. The
 * author's text is in `<source>`, one numbered sentence a line; locked turns are in `<locked-turn>`.
 */
export function scriptPrompt({ title, sentences, format, aim, locked }: ScriptRequest): Prompt {
  const chosenIndexes = chosenSentences(sentences, maxSourceTokens);
  return {
    kind: 'podcast',
    rules: [...scriptRules, 'Task: podcast'].join('\n\n'),
    context: [
      {
        name: 'source',
        text: tagged('source', { title }, promptLinesOf(sentences, chosenIndexes)),
        cache: '5m',
      },
    ],
    turns: [
      {
        from: 'person',
        text: [
          `Format: ${format}. ${formatInstructions[format]}`,
          `Length: about ${grouped(aim)} characters of speech in all, in some ${Math.max(4, Math.round(aim / 170))} turns.`,
          ...(chosenIndexes.length < sentences.length
            ? [
                `The text is long: ${grouped(chosenIndexes.length)} of its ${grouped(sentences.length)} sentences were sent, chosen evenly from beginning to end. Speak of what was sent, and claim nothing of what lies between.`,
              ]
            : []),
          ...locked.map(({ speaker, text }, index) =>
            tagged('locked-turn', { number: index + 1, speaker }, text),
          ),
        ].join('\n\n'),
      },
    ],
    maxTokens: answerTokensOf(aim),
  };
}

const scriptRules = [
  'You write the script of a podcast in which two people talk about the text in <source>. The host leads: opens by saying what it is about, asks what a listener would ask, brings it to an end. The expert knows the text and answers from it.',
  ...materialRules,
  'Whatever is said about the text stands in its sentences. Each has its number before it: [12]. sources are the numbers of the sentences that a turn rests on, one to six of them. A turn that says something else than its sources loses them. Bring in nothing from elsewhere, and guess nothing.',
  'A turn that only asks, greets, leads over or gives an opinion is in the speaker’s own words: its sources are []. Such turns are short.',
  'Write for the ear: short sentences, plain words, as people talk. No Markdown, no lists, no headings, no stage directions or sounds, nothing in brackets, no addresses, no emoji; numbers and abbreviations as they are said. Nobody has a name, and no turn begins with who speaks. No show, no sponsors, no greeting of an audience.',
  'The two take turns. A turn has one to five sentences, hardly ever more than 600 characters. Quote the text in a few words where its own words are the best.',
  'Write in the language of the text.',
  'A <locked-turn> is finished and stays as it is. Put {"locked": 2} where number 2 comes, all of them in their order; do not write them again, and let what stands around lead there and go on from there.',
  oneJsonBlock(
    '{"turns": [{"speaker": "host", "text": "…", "sources": []}, {"speaker": "expert", "text": "…", "sources": [12, 13]}]}',
  ),
];

function promptLinesOf(sentences: readonly Sentence[], chosen: readonly number[]): string {
  return chosen
    .map((at, index) => {
      const { text, paragraph, isHeading } = sentences[at]!;
      const previousIndex = chosen[index - 1];
      const gap = previousIndex !== undefined && at > previousIndex + 1 ? '\n[…]\n' : '';
      const paragraphBreak =
        previousIndex !== undefined && sentences[previousIndex]!.paragraph !== paragraph ? '\n' : '';
      return `${gap || paragraphBreak}[${at}] ${isHeading ? '# ' : ''}${sentenceForModel(text)}`;
    })
    .join('\n');
}

export interface ScriptRequest {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly format: PodcastFormat;
  /** The intended length in characters: see `targetCharactersOf`. */
  readonly aim: number;
  readonly locked: readonly Pick<StoredTurn, 'speaker' | 'text'>[];
}
