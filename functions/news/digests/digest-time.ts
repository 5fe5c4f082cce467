import { digestRefusals, type DigestTime } from '#shared/domain/news/digest.ts';
import { weekdays } from '#shared/domain/news/reminders.ts';
import type { DigestChange } from '#shared/contract/news/notifications.ts';
import { nextOccurrence } from '#functions/news/reminders/next-occurrence.ts';
import { zoneNamed } from '#functions/platform/zone-named.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export function digestTime({ every, hour, day, timeZone }: DigestChange): DigestTime | undefined {
  if (every === 'never') return undefined;
  if (hour === undefined || timeZone === undefined) throw new Refusal('invalid', digestRefusals.incomplete);
  if (every === 'week' && day === undefined) throw new Refusal('invalid', digestRefusals.noDay);
  return { every, hour, timeZone: zoneNamed(timeZone), ...(every === 'week' && { day }) };
}

export const nextDigest = ({ hour, day, timeZone }: DigestTime, after: string): string =>
  nextOccurrence(
    {
      time: `${String(hour).padStart(2, '0')}:00`,
      days: day === undefined ? weekdays : [day],
      timeZone,
    },
    after,
  );
