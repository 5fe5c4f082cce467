import { plural } from '#shared/domain/locale.ts';

export function daysLeft(deletionAt: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(deletionAt) - now) / dayMilliseconds);
  if (days <= 0) return 'Deleted tonight';
  return plural(days, 'One day left', `${days} days left`);
}

const dayMilliseconds = 86_400_000;
