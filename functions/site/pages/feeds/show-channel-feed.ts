import { channelAddress, channelFeedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { PodcastType } from '#shared/domain/channels/podcast-limits.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { artworkOf } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { feedItems } from './feed-items.ts';
import { podcastGuid } from './podcast-guid.ts';
import { rssFeed } from './rss-feed.ts';
import { saidOfPodcast } from './said-of-podcast.ts';

/** A channel for podcast apps. Whoever still asks under a former username is told where it is from now on. */
export function showChannelFeed(deps: Dependencies): Operation<typeof contract.showChannelFeed> {
  return async ({ params }) => {
    const person = await findByUsername(deps, params.username);
    const { username, channelName, creatorId } = person;
    const [site, { bio, podcast = {} }] = await Promise.all([deps.site.url(), deps.channels.get(person.id)]);
    const { description, category, copyright, type = 'episodic', explicit = false } = podcast;
    const audios = await newestOf(deps.audios, person.id, mostItems[type]);
    const asked = normalUsername(params.username);
    return rssFeed({
      title: channelName,
      description: description || bio || `What ${channelName} publishes on Quillcast.`,
      link: site + channelAddress(username),
      address: site + channelFeedAddress(username),
      movedFrom: asked === username ? undefined : site + channelFeedAddress(asked),
      // by its person, who keeps it under whatever username
      guid: podcastGuid(site + channelFeedAddress(creatorId)),
      author: channelName,
      artwork: site + artworkOf(person),
      ...saidOfPodcast(podcast, channelName),
      category,
      copyright,
      type,
      items: feedItems(site, audios, new Map([[person.id, { names: person, explicit }]])),
    });
  };
}

/** Page by page: DynamoDB gives a megabyte at once, and notes may be long. */
async function newestOf(
  audios: Dependencies['audios'],
  ownerId: string,
  most: number,
): Promise<StoredAudio[]> {
  const found: StoredAudio[] = [];
  let after: Parameters<AudioStore['listPublicOf']>[2]['after'];
  do {
    const page = await audios.listPublicOf(ownerId, undefined, { limit: most - found.length, after });
    found.push(...page.items);
    after = page.after;
  } while (after && found.length < most);
  return found;
}

/**
 * Apps keep what they have seen; who publishes more than this between two looks of theirs is a machine. What is heard
 * in order needs its beginning.
 */
const mostItems: Readonly<Record<PodcastType, number>> = { episodic: 100, serial: 500 };

export interface Dependencies extends FindingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
