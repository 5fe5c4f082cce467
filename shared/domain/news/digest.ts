import type { Weekday } from './reminders.ts';

export const digestRhythms = ['never', 'day', 'week'] as const;

export const mostDigestLines = 20;

/**
 * A digest covers only news that is older than this, because an announcement takes a while to reach all followers and
 * is dated at its start.
 */
export const digestLagMinutes = 15;

/**
 * The address at which a person ends the digest without having to sign in; its query contains the secret from the mail.
 */
export const unsubscribePath = '/mail/unsubscribe';

export const unsubscribeAddress = (secret: string): string =>
  `${unsubscribePath}?${new URLSearchParams({ secret })}`;

export const digestRefusals = {
  incomplete: 'Choose an hour and a time zone.',
  noDay: 'Choose a day of the week.',
  link: 'This link no longer works: it was used before, or is incomplete.',
} as const;

export const digestStops = ['bounce', 'complaint'] as const;
export interface DigestStop {
  readonly because: (typeof digestStops)[number];
  readonly address: string;
}

export interface DigestTime {
  readonly every: Exclude<(typeof digestRhythms)[number], 'never'>;
  readonly hour: number;
  readonly day?: Weekday | undefined;
  readonly timeZone: string;
}
