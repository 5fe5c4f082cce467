import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { Price } from '#web/credits/price.tsx';

export function RetryPrice({ audio: { ownerId, price, characters }, id }: RetryPriceProps) {
  // Audios created before prices existed are charged by their characters.
  const maxPrice = price ?? (characters === undefined ? undefined : creditsOfCharacters(characters));
  if (ownerId === undefined || maxPrice === undefined) return null;
  return <Price id={id} userid={ownerId} most={maxPrice} />;
}

interface RetryPriceProps {
  readonly audio: Pick<Audio, 'ownerId' | 'price' | 'characters'>;
  readonly id: string;
}
