import {
  channelAddress,
  channelFeedAddress,
  filled,
  oembedAddress,
  pageAddresses,
} from '#shared/addresses.ts';
import { channels } from '#shared/contract/channels/channels.ts';
import { channelLists } from '#shared/contract/sharing/channel-lists.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { linkedChannel } from '#shared/pages/linked-data.ts';
import { firstOfList, type AppPage, type ChannelPageData } from '#shared/pages/app-pages.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { playlistView } from '#functions/playlists/playlist-view.ts';
import { channelView } from '#functions/channels/channel-view.ts';
import { isHeardFromBeginning, type ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { cursorOf } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import { showAppPage, type DrawingDependencies } from './show-app-page.ts';

/** A channel with the first of its audios and its playlists; under a former username that of today. */
export const showChannel = (deps: Dependencies): Operation<typeof contract.showChannel> =>
  showAppPage('channel', deps, ({ username }: { username: string }) =>
    channelPage(deps, username, pageAddresses.channel),
  );

export const showOriginalChannel = (deps: Dependencies): Operation<typeof contract.showOriginalChannel> =>
  showAppPage('originalChannel', deps, ({ username }: { username: string }) =>
    channelPage(deps, username, pageAddresses.originalChannel),
  );

/** Both layouts are of one channel, and its one address is that of the first. */
async function channelPage(
  deps: Dependencies,
  asked: string,
  layout: string,
): Promise<AppPage<ChannelPageData>> {
  const person = await findByUsername(deps, asked);
  const [site, record, playlists] = await Promise.all([
    deps.built.url(),
    deps.channels.get(person.id),
    deps.playlists.listPublicOf(person.id),
  ]);
  const first = { limit: firstOfList.audios, after: undefined };
  const { items, after } = await deps.audios.listPublicOf(
    person.id,
    undefined,
    first,
    isHeardFromBeginning(record),
  );
  const { username, channelName } = person;
  const { bio } = record;
  const address = site + channelAddress(username);
  const said = {
    title: channelName,
    description: bio || `What ${channelName} has made to be heard, on Quillcast.`,
    address,
    image: site + pictureAddress('card', { kind: 'channel', id: username, words: [channelName, username] }),
  };
  return {
    path: filled(layout, { username: asked }),
    head: {
      ...said,
      isListed: true,
      type: 'profile',
      feedUrl: site + channelFeedAddress(username),
      oembedUrl: site + oembedAddress(address),
      linkedData: linkedChannel(person, { ...said, site }),
    },
    // In the shapes that the contract gives them, so that the page tells no more than the API.
    data: {
      username: asked,
      ...channels.getChannel.answer.body.parse({ channel: channelView(person, record) }),
      ...channelLists.listChannelPlaylists.answer.body.parse({
        playlists: playlists.map((playlist) => playlistView(playlist, person)),
      }),
      audio: channelLists.listChannelAudio.answer.body.parse({
        audios: await deps.views.list(items, undefined),
        nextCursor: cursorOf(after),
      }),
    },
  };
}

interface Dependencies extends FindingDependencies, DrawingDependencies {
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
  readonly views: Pick<AudioViews, 'list'>;
  readonly built: Pick<SiteLocation, 'url'>;
}
