import { sentencesIn } from './origins/sentences.ts';
import {
  alone,
  besideOthers,
  takenIn,
  type Accepted,
  type Origin,
  type SeenAlone,
} from './origins/taken-in.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { wordCountOfText } from './words.ts';

export type { Accepted, Origin } from './origins/taken-in.ts';

/**
 * Tells where each sentence of a text comes from, by what was accepted of the AI in the whole book. No
 * place in a text is ever stored: so what is told outlives undo, merges, restored versions and moves between chapters.
 * A sentence that came in with an acceptance is `ai`, or `ai edited` where about half of its words were the author's; so
 * is one that is close to such a one, and everything else is `own`.
 */
export function originTeller(accepted: readonly DatedAcceptance[]): OriginTeller {
  const taken = takenIn(accepted.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
  // Of what was asked last: after a key all blocks but one are the same.
  let known: ReadonlyMap<string, readonly SeenAlone[]> = new Map();
  return (blocks) => {
    const seen = new Map<string, readonly SeenAlone[]>();
    for (const block of blocks)
      if (!seen.has(block))
        seen.set(block, known.get(block) ?? sentencesIn(block).map((sentence) => alone(taken, sentence)));
    known = seen;
    const sentences = blocks.map((block) => seen.get(block)!);
    const origins = besideOthers(taken, sentences.flat());
    let at = 0;
    return sentences.map((ofBlock) =>
      ofBlock.map(({ sentence: { from, to } }) => ({ from, to, origin: origins[at++]! })),
    );
  };
}

/** Words of a chapter's Markdown by where they come from. */
export function sharesOf(tell: OriginTeller, markdown: string): Shares {
  const blocks = [plainTextOf(markdown)];
  return countedShares(blocks, tell(blocks));
}

export function countedShares(blocks: readonly string[], origins: ReturnType<OriginTeller>): Shares {
  const shares = { ai: 0, 'ai edited': 0, own: 0 };
  origins.forEach((sentences, block) => {
    for (const { from, to, origin } of sentences)
      shares[origin] += wordCountOfText(blocks[block]!.slice(from, to));
  });
  return shares;
}

export const addShares = (all: readonly Shares[]): Shares => ({
  ai: all.reduce((sum, { ai }) => sum + ai, 0),
  'ai edited': all.reduce((sum, shares) => sum + shares['ai edited'], 0),
  own: all.reduce((sum, { own }) => sum + own, 0),
});

export interface DatedAcceptance extends Accepted {
  /** ISO. */
  readonly at: string;
}

/** Of the blocks of a text, in their order, the sentences of each. */
export type OriginTeller = (blocks: readonly string[]) => readonly (readonly TracedSentence[])[];

export interface TracedSentence {
  /** In its block, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  readonly origin: Origin;
}

/** Words. */
export type Shares = Readonly<Record<Origin, number>>;
