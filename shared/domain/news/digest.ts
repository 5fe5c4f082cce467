import type { Weekday } from './reminders.ts';

/** How often somebody wants to have their news by email. */
export const digestRhythms = ['never', 'day', 'week'] as const;

/** What a digest holds at most; the rest stands in the list. */
export const mostDigestLines = 20;

/**
 * A digest tells what is as old as that: an announcement goes through followers for a while, under the time at which it
 * began.
 */
export const digestLagMinutes = 15;

/** Where somebody who reads the mail ends it, without signing in; the secret of the mail stands in the query. */
export const unsubscribePath = '/mail/unsubscribe';

export const unsubscribeAddress = (secret: string): string =>
  `${unsubscribePath}?${new URLSearchParams({ secret })}`;

/** What is said where a digest cannot be. */
export const digestRefusals = {
  incomplete: 'Choose an hour and a time zone.',
  noDay: 'Choose a day of the week.',
  link: 'This link no longer works: it was used before, or is incomplete.',
} as const;

/** What ends a digest without its person: mail to them cannot be delivered, or they reported it as spam. */
export const digestStops = ['bounce', 'complaint'] as const;
export interface DigestStop {
  readonly because: (typeof digestStops)[number];
  /** Where its mail went. */
  readonly address: string;
}

export interface DigestTime {
  readonly every: Exclude<(typeof digestRhythms)[number], 'never'>;
  /** 0 to 23, on the clocks of the zone. */
  readonly hour: number;
  /** Of a weekly one. */
  readonly day?: Weekday | undefined;
  readonly timeZone: string;
}
