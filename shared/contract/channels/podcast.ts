import * as z from 'zod/mini';
import { OneLine, Text } from '#shared/contract/text.ts';
import { podcastCategories } from '#shared/domain/channels/apple-categories.ts';
import { podcastLimits, podcastRefusals, podcastTypes } from '#shared/domain/channels/podcast-limits.ts';
import {
  addressPattern,
  longestAddress,
  invalidAddressMessage,
} from '#shared/domain/people/email-address.ts';

const SettingLine = (what: string, most: number) =>
  OneLine(`${what} must be text.`).check(
    z.trim(),
    z.maxLength(most, `${what} can be up to ${most} characters.`),
  );

/** Podcast settings in the feed of a channel. Omitted fields stay as they are; empty text resets a field. */
export const PodcastSettings = z.object({
  description: z.optional(
    Text('A description must be text.').check(
      z.trim(),
      z.maxLength(podcastLimits.descriptionCharacters, podcastRefusals.descriptionTooLong),
    ),
  ),
  category: z.optional(z.enum(['', ...podcastCategories], 'Choose one of the available categories.')),
  language: z.optional(
    z
      .string('A language must be a code like en.')
      .check(
        z.regex(/^(?:[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*)?$/, 'A language must be a code like en or pt-BR.'),
      ),
  ),
  explicit: z.optional(z.boolean('Send true or false.')),
  type: z.optional(z.enum(podcastTypes, `Choose one of: ${podcastTypes.join(', ')}.`)),
  ownerName: z.optional(SettingLine('A name', podcastLimits.ownerNameCharacters)),
  /** Shown in the public feed. */
  ownerEmail: z.optional(
    z.string(invalidAddressMessage).check(
      z.trim(),
      z.maxLength(longestAddress, invalidAddressMessage),
      z.refine((address) => address === '' || addressPattern.test(address), invalidAddressMessage),
    ),
  ),
  fundingUrl: z.optional(
    SettingLine('A funding link', podcastLimits.fundingUrlCharacters).check(
      z.regex(/^(?:https?:\/\/[^\s/]+\.[^\s/]+.*)?$/iu, podcastRefusals.fundingLinkUnfit),
    ),
  ),
  fundingText: z.optional(SettingLine('The text of a funding link', podcastLimits.fundingTextCharacters)),
  copyright: z.optional(SettingLine('A copyright line', podcastLimits.copyrightCharacters)),
});
export type PodcastSettings = z.infer<typeof PodcastSettings>;
