import { maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { podcastPrice, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import { credits, creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { Draft } from './draft.ts';

export function costWords({ content, isPodcast, length, stopAtScript }: CostInput): string {
  if (content === '' || content.length > maxContentCharacters) return '';
  if (!isPodcast) return `Costs ${credits(creditsOfCharacters(content.length))}.`;
  const { script, voices } = podcastPrice({ length, source: sizeOfText(content) });
  if (!stopAtScript) return `Costs up to ${credits(script + voices)}.`;
  return `Costs up to ${credits(script)} for the script, and up to ${voices} for the audio.`;
}

type CostInput = Pick<Draft, 'content' | 'isPodcast' | 'length' | 'stopAtScript'>;
