import { oembedAddress, playlistAddress, playlistFeedAddress, sharedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isHeardIn } from '#functions/audio/heard-in.ts';
import type { PlaylistStore } from '#functions/audio/playlist-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/picture-address.ts';
import type { BuiltSite } from './built-site.ts';
import { showDescribed } from './show-described.ts';
import type { SiteStore } from './site-store.ts';

/** A public playlist with what of it everybody may hear, in its order. */
export const showPlaylist = (deps: Dependencies): Operation<typeof contract.showPlaylist> =>
  showDescribed(deps.site, async ({ id }: { id: string }) => {
    const playlist = await deps.playlists.findById(id);
    const owner = playlist?.visibility === 'public' && (await deps.people.get(playlist.ownerId));
    if (!playlist || !owner || owner.deletion === 'ending') return undefined;
    const { title, description } = playlist;
    const shown = playlist.audioIds.slice(0, mostShown);
    const [site, found] = await Promise.all([deps.built.url(), deps.audios.getAll(shown)]);
    const heard = shown.flatMap((audioId) => found.get(audioId) ?? []).filter(isHeardIn(undefined));
    const audios = await deps.views.list(heard, undefined);
    const address = site + playlistAddress(id);
    return {
      head: {
        title,
        description: description || `A playlist by ${owner.channelName} on Quillcast.`,
        isListed: true,
        address,
        type: 'music.playlist',
        image: site + pictureAddress('card', { kind: 'playlist', id, words: [title, owner.channelName] }),
        feedUrl: site + playlistFeedAddress(id),
        oembedUrl: site + oembedAddress(address),
      },
      heading: title,
      words: [`A playlist by ${owner.channelName}`, description],
      entries: audios.map((audio) => ({
        href: sharedAddress(audio),
        name: audio.title,
        note: `by ${audio.channelName}, ${clockTime(audio.durationSeconds)}`,
      })),
    };
  });

/** As many as one read of records takes. */
const mostShown = 100;

interface Dependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly views: Pick<AudioViews, 'list'>;
  readonly built: Pick<BuiltSite, 'url'>;
  readonly site: SiteStore;
}
