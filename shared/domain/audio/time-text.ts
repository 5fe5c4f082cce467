import { countOf } from '#shared/domain/locale.ts';

/** Returns "1:05" for 65 and "1:02:05" for 3725. */
export function clockTime(seconds: number): string {
  const { hours, minutes, rest } = clockPartsOf(seconds);
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

export function spokenTime(seconds: number): string {
  const { hours, minutes, rest } = clockPartsOf(seconds);
  const parts = [
    countUnlessZero(hours, 'hour'),
    countUnlessZero(minutes, 'minute'),
    countUnlessZero(rest, 'second'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0 seconds';
}

export const percentOfShare = (share: number): string => `${Math.floor(share * 100)}%`;

const countUnlessZero = (number: number, noun: string) => (number > 0 ? countOf(number, noun) : '');

function clockPartsOf(seconds: number) {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor(total / 60) % 60,
    rest: total % 60,
  };
}
