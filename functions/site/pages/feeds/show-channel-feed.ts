import { channelAddress, channelFeedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import type { Episode } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { namedBooksOfAuthor } from '#functions/audio/named-books.ts';
import type { ShownBooks } from '#functions/books/shown-books.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { artworkOf } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import type { FeedItem } from './feed-item.ts';
import { feedItems } from './feed-items.ts';
import { feedPage } from './feed-pages.ts';
import { podcastGuid } from './podcast-guid.ts';
import { itemXml, rssFeed } from './rss-feed.ts';
import { feedFieldsOf } from './said-of-podcast.ts';

export function showChannelFeed(deps: Dependencies): Operation<typeof contract.showChannelFeed> {
  return async ({ params }) => {
    const person = await findByUsername(deps, params.username);
    const { username, channelName, creatorId } = person;
    const [site, { bio, podcast = {}, changedAt = '' }, books] = await Promise.all([
      deps.site.url(),
      deps.channels.get(person.id),
      namedBooksOfAuthor(deps.books, person.id),
    ]);
    const { description, category, copyright, type = 'episodic', explicit = false } = podcast;
    const feedFields = feedFieldsOf(podcast, channelName);
    const authors = new Map([[person.id, { names: person, explicit }]]);
    const items = itemsOf(deps.audios, person.id, (audios) => feedItems(site, audios, authors, books));
    const requestedUsername = normalUsername(params.username);
    return rssFeed({
      title: channelName,
      description: description || bio || `Listen to ${channelName} on Quillcast.`,
      link: site + channelAddress(username),
      addressOf: (page) => site + channelFeedAddress(username, page),
      movedFrom: requestedUsername === username ? undefined : site + channelFeedAddress(requestedUsername),
      // the guid is made from the person's id, because the username may change
      guid: podcastGuid(site + channelFeedAddress(creatorId)),
      author: channelName,
      artwork: site + artworkOf(person),
      ...feedFields,
      category,
      copyright,
      type,
      changedAt,
      page: await feedPage(items, params.page, (item) => itemXml(item, feedFields.language)),
    });
  };
}

/** Reads the audios in batches, because the first batch may already fill the requested page. */
async function* itemsOf(
  audios: Dependencies['audios'],
  ownerId: string,
  drawn: (audios: readonly Episode[]) => readonly FeedItem[],
): AsyncGenerator<readonly FeedItem[]> {
  let after: Parameters<AudioStore['listEpisodesOf']>[1]['after'];
  do {
    const page = await audios.listEpisodesOf(ownerId, { limit: 250, after });
    yield drawn(page.items);
    after = page.after;
  } while (after);
}

export interface Dependencies extends FindingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly audios: Pick<AudioStore, 'listEpisodesOf'>;
  readonly books: Pick<ShownBooks, 'shownOf' | 'contentsOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
