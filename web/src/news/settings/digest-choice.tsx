import { useState } from 'react';
import type { DigestChange, DigestSettings } from '#shared/contract/news/notifications.ts';
import { ownTimeZone } from '#shared/domain/locale.ts';
import { digestRhythms } from '#shared/domain/news/digest.ts';
import { weekdays, type Weekday } from '#shared/domain/news/reminders.ts';
import { shortDays } from '#web/news/reminders/reminder-words.ts';
import { zoneName } from '#web/platform/time-zones.ts';
import { Select } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { rhythmWords, digestStopText } from './choice-words.ts';
import { useDigestChoice } from './use-digest-choice.ts';

/** Any change also sets the digest to this browser's time zone. */
export function DigestChoice({ userid, digest }: DigestChoiceProps) {
  const { choose, problem } = useDigestChoice(userid);
  const [own] = useState(ownTimeZone);
  const { every, hour = defaultHour, day = 'mon', timeZone = own } = digest;
  const change = (fields: Partial<DigestChange>) => {
    const next = { every, hour, ...fields, timeZone: own };
    if (next.every === 'never') choose({ every: 'never' });
    else choose(next.every === 'week' ? { day, ...next } : next);
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-[1.1875rem]">Email digest</h3>
      <p className="text-faded">
        Your unread notifications in one email. Choose below what it includes. If there’s nothing new, we
        don’t send one.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="How often"
          value={every}
          onChange={({ target }) => change({ every: target.value as DigestChange['every'] })}
        >
          {digestRhythms.map((one) => (
            <option key={one} value={one}>
              {rhythmWords[one]}
            </option>
          ))}
        </Select>
        {every === 'week' && (
          <Select label="On" value={day} onChange={({ target }) => change({ day: target.value as Weekday })}>
            {weekdays.map((one) => (
              <option key={one} value={one}>
                {shortDays[one]}
              </option>
            ))}
          </Select>
        )}
        {every !== 'never' && (
          <Select label="At" value={hour} onChange={({ target }) => change({ hour: Number(target.value) })}>
            {hours.map((one) => (
              <option key={one} value={one}>
                {String(one).padStart(2, '0')}:00
              </option>
            ))}
          </Select>
        )}
      </div>
      {every !== 'never' && <p className="text-small text-faded">Time zone: {zoneName(timeZone)}</p>}
      {digest.stopped && (
        <p className="wrap-anywhere" dir="auto">
          {digestStopText(digest.stopped)}
        </p>
      )}
      {problem !== undefined && <StatusLine tone="alarm">Error: {problem}</StatusLine>}
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const defaultHour = 8;

interface DigestChoiceProps {
  readonly userid: string;
  readonly digest: DigestSettings;
}
