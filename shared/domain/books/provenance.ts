import { sentencesIn } from './origins/sentences.ts';
import {
  originAlone,
  mixedOrigins,
  aiTextOf,
  type Accepted,
  type Origin,
  type OriginAlone,
  type AiText,
} from './origins/ai-text.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { wordCountOfText } from './words.ts';

export type { Accepted, Origin } from './origins/ai-text.ts';

/**
 * Returns a function that determines the origin of each sentence from all AI texts that the author has accepted in the
 * book. Positions in the text are never stored, so origins survive undo, merges, restored versions and moves between
 * chapters. An accepted sentence is `ai`, or `ai edited` if about half of its words were the author's or it was changed
 * since; everything else is `own`.
 */
export function originTeller(accepted: readonly DatedAcceptance[], language: string): OriginTeller {
  const aiText = aiTextOf(
    accepted.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    language,
  );
  // Caches the last call, because a keystroke changes only one block.
  let knownSentences: ReadonlyMap<string, readonly SentenceWithOrigin[]> = new Map();
  return (blocks) => {
    const seenSentences = new Map<string, readonly SentenceWithOrigin[]>();
    for (const block of blocks)
      if (!seenSentences.has(block))
        seenSentences.set(block, knownSentences.get(block) ?? sentencesWithOrigin(block, aiText, language));
    knownSentences = seenSentences;
    const sentences = blocks.map((block) => seenSentences.get(block)!);
    const origins = mixedOrigins(aiText, sentences.flat());
    let at = 0;
    return sentences.map((ofBlock) =>
      ofBlock.map(({ sentence: { from, to }, words }) => ({ from, to, words, origin: origins[at++]! })),
    );
  };
}

const sentencesWithOrigin = (
  block: string,
  aiText: AiText,
  language: string,
): readonly SentenceWithOrigin[] =>
  sentencesIn(block, language).map((sentence) => ({
    ...originAlone(aiText, sentence),
    words: wordCountOfText(block.slice(sentence.from, sentence.to)),
  }));

export const sharesOf = (tell: OriginTeller, markdown: string): Shares =>
  countedShares(tell([plainTextOf(markdown)]));

export function countedShares(blocks: ReturnType<OriginTeller>): Shares {
  const shares = { ai: 0, 'ai edited': 0, own: 0 };
  for (const { origin, words } of blocks.flat()) shares[origin] += words;
  return shares;
}

export const addShares = (all: readonly Shares[]): Shares => ({
  ai: all.reduce((sum, { ai }) => sum + ai, 0),
  'ai edited': all.reduce((sum, shares) => sum + shares['ai edited'], 0),
  own: all.reduce((sum, { own }) => sum + own, 0),
});

export interface DatedAcceptance extends Accepted {
  readonly at: string;
}

export type OriginTeller = (blocks: readonly string[]) => readonly (readonly TracedSentence[])[];

export interface TracedSentence {
  readonly from: number;
  readonly to: number;
  readonly words: number;
  readonly origin: Origin;
}

interface SentenceWithOrigin extends OriginAlone {
  readonly words: number;
}

export type Shares = Readonly<Record<Origin, number>>;
