import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { defaultFundingText } from '#shared/domain/channels/podcast-limits.ts';
import type { Feed } from './rss-feed.ts';

/**
 * Returns the fields that the author's settings give to all the author's feeds. Directories get a contact only if the
 * author gives an address.
 */
export const feedFieldsOf = (
  { language = 'en', explicit = false, ownerName, ownerEmail, fundingUrl, fundingText }: PodcastSettings,
  channelName: string,
): Pick<Feed, 'language' | 'explicit' | 'owner' | 'funding'> => ({
  language,
  explicit,
  ...(ownerEmail !== undefined && { owner: { name: ownerName ?? channelName, email: ownerEmail } }),
  ...(fundingUrl !== undefined && {
    funding: { url: fundingUrl, text: fundingText ?? defaultFundingText },
  }),
});
