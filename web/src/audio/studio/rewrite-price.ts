import { podcastPrice, sizeLike, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import type { PodcastLength } from '#shared/domain/audio/podcasts.ts';
import type { Turn } from './turns.ts';

/**
 * The most that another script of the same text may cost, in credits; undefined where nobody knows how long the text is.
 * The text is not at hand: the script tells how it is written.
 */
export function rewritePrice({ length, characters, turns }: Rewritten): number | undefined {
  if (characters === undefined) return undefined;
  const source = sizeLike(characters, textOf(turns));
  const locked = sizeOfText(textOf(turns.filter((turn) => turn.locked)));
  return podcastPrice({ length, source, locked }).script;
}

const textOf = (turns: readonly Turn[]) => turns.map(({ text }) => text).join('\n');

interface Rewritten {
  readonly length: PodcastLength;
  /** Of the text. */
  readonly characters: number | undefined;
  /** Those that there are. */
  readonly turns: readonly Turn[];
}
