import type { ChapterReceipt } from '#shared/contract/writing/conversations.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { ChapterForContext } from './book-for-context.ts';
import { chapterTag, summaryTag } from './chapter-tags.ts';
import { summariesOf } from './extract-summary.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';

/**
 * Chooses a summary of each chapter except the open one, within `tokens`: the author's or the model's summary,
 * otherwise sentences of the chapter. A chapter that fits into its share of the tokens is sent whole. If the shares are
 * too small, only the chapters nearest to the open one get a summary. `open` is the index of the open chapter, -1 for
 * none.
 */
export function chooseSummaries(
  chapters: readonly ChapterForContext[],
  read: ReadBook,
  { open, tokens }: { open: number; tokens: number },
): SentSummary[] {
  const extract = summariesOf(read);
  const otherIndexes = nearestFirst(chapters.length, Math.max(open, 0)).filter((at) => at !== open);
  const sentSummaries: SentSummary[] = [];
  let remainingTokens = tokens;
  for (const [index, at] of otherIndexes.entries()) {
    const share = Math.max(Math.floor(remainingTokens / (otherIndexes.length - index)), leastTokens);
    const summary = summaryWithin(chapters[at]!, Math.min(share, remainingTokens), (characters) =>
      extract(at, characters),
    );
    if (!summary) continue;
    sentSummaries.push({ ...summary, at });
    remainingTokens -= tokensIn(`${summary.text}\n`);
  }
  return sentSummaries.toSorted((a, b) => a.at - b.at);
}

/** Minimum tokens for a chapter, including the tags. With fewer, an extract would be half a sentence. */
const leastTokens = 70;

const nearestFirst = (count: number, middle: number) =>
  Array.from({ length: count }, (_, at) => at).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );

function summaryWithin(
  chapter: ChapterForContext,
  tokens: number,
  extract: (characters: number) => string,
): Omit<SentSummary, 'at'> | undefined {
  const fits = (text: string) => tokensIn(`${text}\n`) <= tokens;
  if (chapter.text.length <= tokens * charactersAToken && fits(chapterTag(chapter)))
    return { text: chapterTag(chapter), receipt: { used: 'whole' } };
  const { summary } = chapter;
  const room = (tokens - tokensIn(`${summaryTag(chapter, '')}\n`)) * charactersAToken;
  // shortens the text until it fits, because dense scripts and escaped characters take more tokens than the length
  // suggests
  for (
    let characters = Math.min(room, mostCharacters);
    characters >= leastCharacters;
    characters = Math.floor(characters * 0.7)
  ) {
    const content = summary ? shortenedText(summary.text, characters) : extract(characters);
    const text = summaryTag(chapter, content);
    if (content === '' || !fits(text)) continue;
    const receipt = { used: 'summary', summaryBy: summary?.by ?? 'rules' } as const;
    return { text, receipt: { ...receipt, ...(summary?.by === 'model' && { summaryIsOld: summary.isOld }) } };
  }
  return undefined;
}

const charactersAToken = 3;
const mostCharacters = 1_200;
const leastCharacters = 40;

const shortenedText = (text: string, characters: number) =>
  text.length <= characters ? text : `${text.slice(0, characters - 2).toWellFormed()} …`;

export interface SentSummary {
  readonly at: number;
  readonly text: string;
  readonly receipt: Pick<ChapterReceipt, 'used' | 'summaryBy' | 'summaryIsOld'>;
}
