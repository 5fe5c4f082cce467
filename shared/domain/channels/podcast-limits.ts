import { grouped } from '#shared/domain/locale.ts';

/** How much an author may say of their channel as a podcast, and where each limit comes from. */
export const podcastLimits = {
  /** Apple shows 4,000 bytes (podcasters.apple.com, “A podcaster’s guide to RSS”). */
  descriptionCharacters: 4_000,
  /** Older apps keep 255 characters of a value of Apple's. */
  ownerNameCharacters: 255,
  copyrightCharacters: 255,
  /** Podcasting 2.0 (podcastindex.org/namespace/1.0): a longer text may be cut. */
  fundingTextCharacters: 128,
  fundingUrlCharacters: 300,
} as const;

/** `itunes:type`: the newest first, or in order from the beginning. */
export const podcastTypes = ['episodic', 'serial'] as const;
export type PodcastType = (typeof podcastTypes)[number];

/** What a funding link says where its author gives no words of their own. */
export const defaultFundingText = 'Support this podcast';

export const podcastRefusals = {
  descriptionTooLong: `A description can be up to ${grouped(podcastLimits.descriptionCharacters)} characters.`,
  fundingLinkUnfit: 'A funding link must start with https:// or http://.',
} as const;
