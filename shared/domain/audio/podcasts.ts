import { grouped } from '#shared/domain/locale.ts';

export const speakers = ['host', 'expert'] as const;
export type Speaker = (typeof speakers)[number];

export const podcastFormats = ['deep-dive', 'brief', 'debate', 'critique'] as const;
export type PodcastFormat = (typeof podcastFormats)[number];

export const podcastLengths = ['short', 'medium', 'long'] as const;
export type PodcastLength = (typeof podcastLengths)[number];

export const defaultPodcast = { format: 'deep-dive', length: 'medium' } as const satisfies {
  format: PodcastFormat;
  length: PodcastLength;
};

/** Target lengths in characters; about 900 are spoken per minute. */
export const scriptCharacters = { short: 2_700, medium: 6_300, long: 13_500 } as const satisfies Record<
  PodcastLength,
  number
>;

export const podcastLimits = {
  turns: 300,
  turnCharacters: 2_000,
  characters: 60_000,
} as const;

export const podcastRefusals = {
  turnEmpty: 'A turn can’t be empty. Write its text, or delete the turn.',
  turnTooLong: `A turn can be up to ${grouped(podcastLimits.turnCharacters)} characters. Split it in two.`,
  tooManyTurns: `A script can have up to ${podcastLimits.turns} turns.`,
  tooLong: `A script can be up to ${grouped(podcastLimits.characters)} characters.`,
  noTurns: 'A script needs at least one turn.',
  noScript: 'This recording has no script.',
  noTurn: 'This turn doesn’t exist.',
  sameVoice: 'The host and the expert need different voices. Choose another one for the expert.',
  sameTurnTwice: 'Two turns have the same id. Each turn needs its own.',
  changedElsewhere: 'This script was changed elsewhere. Reload it to see the current version.',
  beingMade: 'This podcast is being generated. Wait for it, or cancel it.',
  beingWritten: 'The script is still being written. Wait for it, or cancel it.',
} as const;

export const arePodcastsEnabled: boolean = false;
