import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { Price } from '#web/credits/price.tsx';

/** The most that another try of what failed may cost its owner; `id` lets the button that asks be described by it. */
export function RetryPrice({ audio: { ownerId, price, characters }, id }: RetryPriceProps) {
  // What was begun before there were prices is paid by its characters.
  const most = price ?? (characters === undefined ? undefined : creditsOfCharacters(characters));
  if (ownerId === undefined || most === undefined) return null;
  return <Price id={id} userid={ownerId} most={most} />;
}

interface RetryPriceProps {
  readonly audio: Pick<Audio, 'ownerId' | 'price' | 'characters'>;
  readonly id: string;
}
