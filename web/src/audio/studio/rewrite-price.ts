import { podcastPrice, sizeBySample, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import type { PodcastLength } from '#shared/domain/audio/podcasts.ts';
import type { Turn } from './turns.ts';

/**
 * Returns the highest price of a new script, in credits; undefined if the text's length is unknown. The text isn't
 * loaded, so its words and sentences are estimated from the current turns.
 */
export function rewritePrice({ length, characters, turns }: RewriteInput): number | undefined {
  if (characters === undefined) return undefined;
  const source = sizeBySample(characters, textOf(turns));
  const locked = sizeOfText(textOf(turns.filter((turn) => turn.locked)));
  return podcastPrice({ length, source, locked }).script;
}

const textOf = (turns: readonly Turn[]) => turns.map(({ text }) => text).join('\n');

interface RewriteInput {
  readonly length: PodcastLength;
  readonly characters: number | undefined;
  readonly turns: readonly Turn[];
}
