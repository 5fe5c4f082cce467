import { playlistAddress, playlistFeedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findPlaylist, noSuchPlaylist } from '#functions/playlists/find-playlist.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import { feedItems } from './feed-items.ts';
import { podcastGuid } from './podcast-guid.ts';
import { rssFeed } from './rss-feed.ts';

/** A public playlist for podcast apps: all of it, to be heard in its order, without what not everybody may hear. */
export function showPlaylistFeed(deps: Dependencies): Operation<typeof contract.showPlaylistFeed> {
  return async ({ params }) => {
    const playlist = await findPlaylist(deps.playlists, params.id, undefined);
    const { id, ownerId, title, description, audioIds } = playlist;
    const [site, found] = await Promise.all([deps.site.url(), deps.audios.getAll(audioIds)]);
    const audios = audioIds.flatMap((audioId) => found.get(audioId) ?? []);
    const names = await namesOf(deps.people, [ownerId, ...audios.map((audio) => audio.ownerId)]);
    const owner = names.get(ownerId);
    if (owner?.deletion === 'ending') throw noSuchPlaylist();
    const author = owner?.channelName ?? 'Quillcast';
    const address = site + playlistFeedAddress(id);
    return rssFeed({
      title,
      description: description || `A playlist by ${author} on Quillcast.`,
      link: site + playlistAddress(id),
      address,
      guid: podcastGuid(address),
      author,
      artwork: site + pictureAddress('artwork', { kind: 'playlist', id, words: [title, author] }),
      isSerial: true,
      items: feedItems(site, audios, names),
    });
  };
}

/** Of as many as own something in it; a hundred are asked for at once. */
async function namesOf(people: Dependencies['people'], ownerIds: readonly string[]) {
  const ids = [...new Set(ownerIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / 100) }, (_, at) =>
    ids.slice(at * 100, at * 100 + 100),
  );
  const named = await Promise.all(parts.map((part) => people.publicNamesOf(part)));
  return new Map(named.flatMap((names) => [...names]));
}

export interface Dependencies {
  readonly playlists: Pick<PlaylistStore, 'get' | 'findById'>;
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
