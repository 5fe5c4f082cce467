import { playlistAddress, playlistFeedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { NamedBooks } from '#functions/audio/named-books.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findPlaylist, noSuchPlaylist } from '#functions/playlists/find-playlist.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import { feedItems } from './feed-items.ts';
import { feedPage } from './feed-pages.ts';
import { podcastGuid } from './podcast-guid.ts';
import { itemXml, rssFeed } from './rss-feed.ts';
import { feedFieldsOf } from './said-of-podcast.ts';

export function showPlaylistFeed(deps: Dependencies): Operation<typeof contract.showPlaylistFeed> {
  return async ({ params }) => {
    const playlist = await findPlaylist(deps.playlists, params.id, undefined);
    const { id, ownerId, title, description, audioIds } = playlist;
    const [site, found] = await Promise.all([deps.site.url(), deps.audios.getAll(audioIds)]);
    const audios = audioIds.flatMap((audioId) => found.get(audioId) ?? []);
    const authors = await authorsOf(deps, [ownerId, ...audios.map((audio) => audio.ownerId)]);
    const owner = authors.get(ownerId);
    if (owner?.names.deletion === 'ending') throw noSuchPlaylist();
    const author = owner?.names.channelName ?? 'Quillcast';
    const feedFields = feedFieldsOf(owner?.podcast ?? {}, author);
    // Episodes are numbered by their place in the playlist, instead of by their numbers in their channels.
    const books = await deps.named.of(audios, undefined);
    const items = feedItems(site, audios, authors, books).map((item, at) => ({
      ...item,
      season: undefined,
      seasonName: undefined,
      episode: at + 1,
    }));
    return rssFeed({
      title,
      description: description || `A playlist by ${author} on Quillcast.`,
      link: site + playlistAddress(id),
      addressOf: (page) => site + playlistFeedAddress(id, page),
      guid: podcastGuid(site + playlistFeedAddress(id)),
      author,
      artwork: site + pictureAddress('artwork', { kind: 'playlist', id, words: [title, author] }),
      ...feedFields,
      type: 'serial',
      changedAt: latestOf(authors),
      page: await feedPage(inOneBatch(items), params.page, (item) => itemXml(item, feedFields.language)),
    });
  };
}

/**
 * Returns the time of the latest change in any channel of the playlist's authors, because an audio that leaves its
 * channel also leaves the playlist and so changes the feed.
 */
const latestOf = (authors: Awaited<ReturnType<typeof authorsOf>>): string =>
  [...authors.values()].reduce((last, { changedAt }) => (changedAt > last ? changedAt : last), '');

async function* inOneBatch<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield await Promise.resolve(items);
}

async function authorsOf({ people, channels }: Dependencies, ownerIds: readonly string[]) {
  const ids = [...new Set(ownerIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / 100) }, (_, at) =>
    ids.slice(at * 100, at * 100 + 100),
  );
  const authorEntries = await Promise.all(
    parts.map(async (part) => {
      const [named, records] = await Promise.all([people.publicNamesOf(part), channels.getAll(part)]);
      return [...named].map(([id, names]) => {
        const { podcast = {}, changedAt = '' } = records.get(id) ?? {};
        return [id, { names, podcast, changedAt, explicit: podcast.explicit ?? false }] as const;
      });
    }),
  );
  return new Map(authorEntries.flat());
}

export interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById'>;
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly channels: Pick<ChannelStore, 'getAll'>;
  readonly named: NamedBooks;
  readonly site: Pick<SiteLocation, 'url'>;
}
