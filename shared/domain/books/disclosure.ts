import type { Shares } from './provenance.ts';

export function disclosureOf(shares: Shares): string | undefined {
  const [ai, together] = [percentText(shareOf(shares, 'ai')), percentText(shareOf(shares, 'ai edited'))];
  const writtenByWords = 'of the words of this book were written by';
  if (ai && together)
    return `${capitalised(ai)} ${writtenByWords} AI, and ${together} by the author and AI together.`;
  if (ai) return `${capitalised(ai)} ${writtenByWords} AI.`;
  return together && `${capitalised(together)} ${writtenByWords} the author and AI together.`;
}

/**
 * Recognises the sentence about the share of AI text in an imported file, because otherwise it would become part of a
 * chapter.
 */
export const isDisclosure = (line: string): boolean =>
  /^(?:About \d+%|Less than 1%|100%) of the words of this book were written by (?:AI|the author and AI together)\b.*\.$/.test(
    line,
  );

export function shareOf(shares: Shares, origin: keyof Shares): number {
  const words = shares.ai + shares['ai edited'] + shares.own;
  return words === 0 ? 0 : shares[origin] / words;
}

/**
 * Returns a percentage such as `12%`, or undefined for 0. A share above 0 is never shown as 0%, and a share below 1
 * never as 100%.
 */
export function percentOf(share: number): string | undefined {
  if (share === 0) return undefined;
  if (share < 0.01) return 'less than 1%';
  return share === 1 ? '100%' : `${Math.min(99, Math.round(share * 100))}%`;
}

function percentText(share: number): string | undefined {
  const percent = percentOf(share);
  return share < 0.01 || share === 1 ? percent : `about ${percent}`;
}

const capitalised = (words: string) => words[0]!.toUpperCase() + words.slice(1);
