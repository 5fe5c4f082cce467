import {
  channelAddress,
  channelFeedAddress,
  oembedAddress,
  playlistAddress,
  sharedAddress,
} from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { soundOf } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistStore } from '#functions/audio/playlist-store.ts';
import type { ChannelStore } from '#functions/people/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/people/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/picture-address.ts';
import type { BuiltSite } from './built-site.ts';
import { showDescribed } from './show-described.ts';
import type { SiteStore } from './site-store.ts';

/** A channel with its newest audios and its playlists; under a former username that of today. */
export const showChannel = (deps: Dependencies): Operation<typeof contract.showChannel> =>
  showDescribed(deps.site, async ({ username: asked }: { username: string }) => {
    const person = await findByUsername(deps, asked);
    const { username, channelName } = person;
    const [site, { bio }, { items: audios }, playlists] = await Promise.all([
      deps.built.url(),
      deps.channels.get(person.id),
      deps.audios.listPublicOf(person.id, undefined, { limit: mostShown, after: undefined }),
      deps.playlists.listPublicOf(person.id),
    ]);
    const address = site + channelAddress(username);
    const words = [channelName, username];
    return {
      head: {
        title: channelName,
        description: bio || `What ${channelName} has made to be heard, on Quillcast.`,
        isListed: true,
        address,
        type: 'profile',
        image: site + pictureAddress('card', { kind: 'channel', id: username, words }),
        feedUrl: site + channelFeedAddress(username),
        oembedUrl: site + oembedAddress(address),
      },
      heading: channelName,
      words: [`@${username}`, bio],
      entries: [
        ...audios.map((audio) => ({
          href: sharedAddress({ username, id: audio.id }),
          name: audio.title,
          note: `${audio.category}, ${clockTime(soundOf(audio)?.durationSeconds ?? audio.durationSeconds)}`,
        })),
        ...playlists.map(({ id, title }) => ({ href: playlistAddress(id), name: title, note: 'Playlist' })),
      ],
    };
  });

const mostShown = 50;

interface Dependencies extends FindingDependencies {
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
  readonly built: Pick<BuiltSite, 'url'>;
  readonly site: SiteStore;
}
