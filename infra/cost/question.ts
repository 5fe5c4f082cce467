import type { Model } from '#infra/models.ts';

/**
 * Tokens of one question about a book: its context (`read`, most of it `cached`) and the answer (`written`); see
 * docs/figures.md, `conversation-size`.
 */
export const assumedQuestion = { read: 8_100, written: 900, cached: 7_500 };

export function questionUsd(
  { dollarsPerMillionTokens: each }: Pick<Model, 'dollarsPerMillionTokens'>,
  cache: 'uncached' | 'first' | 'further',
): number {
  const { read, written, cached } = assumedQuestion;
  const cachedPrice = { uncached: each.read, first: each.cacheWrite1h, further: each.cacheRead }[cache];
  return ((read - cached) * each.read + cached * cachedPrice + written * each.written) / 1e6;
}
