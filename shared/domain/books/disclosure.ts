import type { Shares } from './provenance.ts';

export function disclosureOf(shares: Shares): string | undefined {
  const [ai, together] = [about(shareOf(shares, 'ai')), about(shareOf(shares, 'ai edited'))];
  const ofWords = 'of the words of this book were written by';
  if (ai && together) return `${upper(ai)} ${ofWords} AI, and ${together} by the author and AI together.`;
  if (ai) return `${upper(ai)} ${ofWords} AI.`;
  return together && `${upper(together)} ${ofWords} the author and AI together.`;
}

/** Recognises the sentence in an imported file, where it doesn't belong in a chapter. */
export const isDisclosure = (line: string): boolean =>
  /^(?:About \d+%|Less than 1%|100%) of the words of this book were written by (?:AI|the author and AI together)\b.*\.$/.test(
    line,
  );

export function shareOf(shares: Shares, origin: keyof Shares): number {
  const words = shares.ai + shares['ai edited'] + shares.own;
  return words === 0 ? 0 : shares[origin] / words;
}

/** Returns `12%`. A small share is never 0% and a large one never 100%. Undefined for 0. */
export function percentOf(share: number): string | undefined {
  if (share === 0) return undefined;
  if (share < 0.01) return 'less than 1%';
  return share === 1 ? '100%' : `${Math.min(99, Math.round(share * 100))}%`;
}

function about(share: number): string | undefined {
  const percent = percentOf(share);
  return share < 0.01 || share === 1 ? percent : `about ${percent}`;
}

const upper = (words: string) => words[0]!.toUpperCase() + words.slice(1);
