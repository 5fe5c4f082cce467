import { channelAddress, playlistAddress, sharedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isPublic } from '#functions/audio/shared-audio.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { sitemapXml, type SitemapEntry } from './sitemap-xml.ts';

export function showSitemapOfChannel(deps: Dependencies): Operation<typeof contract.showSitemapOfChannel> {
  return async ({ params }) => {
    const { id, username } = await findByUsername(deps, params.username);
    const [site, audios, playlists] = await Promise.all([
      deps.site.url(),
      audiosOf(deps, { id, username }),
      deps.playlists.listPublicOf(id),
    ]);
    return sitemapXml(site, [
      channelEntry(username, audios),
      ...audios,
      ...playlists.map((playlist) => ({ address: playlistAddress(playlist.id) })),
    ]);
  };
}

async function audiosOf({ audios }: Dependencies, channel: Channel): Promise<DatedEntry[]> {
  const entries: DatedEntry[] = [];
  let after: Parameters<AudioStore['listEpisodesOf']>[1]['after'];
  do {
    const page = await audios.listEpisodesOf(channel.id, { limit: 1_000, after });
    for (const audio of page.items.filter(isPublic))
      entries.push({
        address: sharedAddress({ username: channel.username, id: audio.id }),
        changedAt: audio.changedAt ?? audio.publishedAt ?? audio.createdAt,
      });
    ({ after } = page);
  } while (after && entries.length < mostAudios);
  return entries.slice(0, mostAudios);
}

function channelEntry(username: string, audios: readonly DatedEntry[]): SitemapEntry {
  const address = channelAddress(username);
  const [last] = audios.map(({ changedAt }) => changedAt).toSorted((one, other) => (one < other ? 1 : -1));
  return last === undefined ? { address } : { address, changedAt: last };
}

/** A function returns at most six megabytes, so this is below the 50,000 addresses that a sitemap may contain. */
const mostAudios = 25_000;

interface Channel {
  readonly id: string;
  readonly username: string;
}
type DatedEntry = Required<SitemapEntry>;

interface Dependencies extends FindingDependencies {
  readonly audios: Pick<AudioStore, 'listEpisodesOf'>;
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
