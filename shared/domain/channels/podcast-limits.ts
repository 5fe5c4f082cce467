import { grouped } from '#shared/domain/locale.ts';

export const podcastLimits = {
  /** Apple shows 4,000 bytes (podcasters.apple.com, “A podcaster’s guide to RSS”). */
  descriptionCharacters: 4_000,
  /** Older apps store at most 255 characters of the values of Apple's tags. */
  ownerNameCharacters: 255,
  copyrightCharacters: 255,
  /** Apps can cut off longer text (Podcasting 2.0, podcastindex.org/namespace/1.0). */
  fundingTextCharacters: 128,
  fundingUrlCharacters: 300,
} as const;

/** `itunes:type`: newest first, or in order from the beginning. */
export const podcastTypes = ['episodic', 'serial'] as const;
export type PodcastType = (typeof podcastTypes)[number];

export const defaultFundingText = 'Support this podcast';

export const podcastRefusals = {
  descriptionTooLong: `A description can be up to ${grouped(podcastLimits.descriptionCharacters)} characters.`,
  fundingLinkUnfit: 'A funding link must start with https:// or http://.',
} as const;
