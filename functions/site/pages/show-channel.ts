import {
  channelAddress,
  channelFeedAddress,
  oembedAddress,
  originalChannelAddress,
} from '#shared/addresses.ts';
import { channels } from '#shared/contract/channels/channels.ts';
import { channelLists } from '#shared/contract/sharing/channel-lists.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { linkedChannel } from '#shared/pages/linked-data.ts';
import {
  firstPageSizes,
  itemsOnChannelPage,
  pageCountOfChannel,
  type AppPage,
  type ChannelPageData,
} from '#shared/pages/app-pages.ts';
import { pageOfList, titleOfPage } from '#shared/pages/page-of-list.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isPublic } from '#functions/audio/shared-audio.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { playlistView } from '#functions/playlists/playlist-view.ts';
import { channelView } from '#functions/channels/channel-view.ts';
import { isSerial, type ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { cursorOf, type Page } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import { showAppPage, type DrawingDependencies } from './show-app-page.ts';

export const showChannel = (deps: Dependencies): Operation<typeof contract.showChannel> =>
  showAppPage('channel', deps, (params: ChannelParams) => channelPage(deps, params, channelAddress));

export const showOriginalChannel = (deps: Dependencies): Operation<typeof contract.showOriginalChannel> =>
  showAppPage('originalChannel', deps, (params: ChannelParams) =>
    channelPage(deps, params, originalChannelAddress),
  );

/** Both layouts of a channel's page (`/channel` and `/original-channel`) have the canonical address `/channel`. */
async function channelPage(
  deps: Dependencies,
  params: ChannelParams,
  addressOf: (username: string, page: number) => string,
): Promise<AppPage<ChannelPageData> | undefined> {
  const page = pageOfList(params.page);
  if (page === undefined) return undefined;
  const person = await findByUsername(deps, params.username);
  const [site, record, playlists] = await Promise.all([
    deps.built.url(),
    deps.channels.get(person.id),
    deps.playlists.listPublicOf(person.id),
  ]);
  const list = await audiosOf(deps, person.id, { page, isOldestFirst: isSerial(record) });
  if (!list) return undefined;
  const { username, channelName } = person;
  const { bio } = record;
  const address = site + channelAddress(username, page);
  const details = {
    title: titleOfPage(channelName, page),
    description: bio || `Listen to ${channelName} on Quillcast.`,
    address,
    image: site + pictureAddress('card', { kind: 'channel', id: username, words: [channelName, username] }),
  };
  return {
    path: addressOf(params.username, page),
    head: {
      ...details,
      isListed: true,
      type: 'profile',
      feedUrl: site + channelFeedAddress(username),
      oembedUrl: site + oembedAddress(site + channelAddress(username)),
      linkedData: linkedChannel(person, { ...details, site }),
    },
    // Parses with the schemas of the API's responses, so that the page reveals no more than the API.
    data: {
      username: params.username,
      ...channels.getChannel.answer.body.parse({ channel: channelView(person, record) }),
      ...channelLists.listChannelPlaylists.answer.body.parse({
        playlists: playlists.map((playlist) => playlistView(playlist, person)),
      }),
      audio: {
        page,
        ...channelLists.listChannelAudio.answer.body.parse({
          audios: await deps.views.list(list.items, undefined),
          nextCursor: cursorOf(list.after),
        }),
      },
    },
  };
}

async function audiosOf(
  { audios }: Dependencies,
  ownerId: string,
  { page, isOldestFirst }: { readonly page: number; readonly isOldestFirst: boolean },
): Promise<Page<StoredAudio> | undefined> {
  const first = { limit: firstPageSizes.audios, after: undefined };
  if (page === 1) return audios.listPublicOf(ownerId, undefined, first, isOldestFirst);
  const ids = await audios.publicIdsOf(ownerId, undefined, isOldestFirst);
  if (page > pageCountOfChannel(ids.length)) return undefined;
  const shownIds = itemsOnChannelPage(ids, page);
  const audiosById = await audios.getAll(shownIds);
  return { items: shownIds.flatMap((id) => audiosById.get(id) ?? []).filter(isPublic) };
}

interface ChannelParams extends Readonly<Record<string, string>> {
  readonly username: string;
  readonly page: string;
}

interface Dependencies extends FindingDependencies, DrawingDependencies {
  readonly audios: Pick<AudioStore, 'getAll' | 'listPublicOf' | 'publicIdsOf'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'listPublicOf'>;
  readonly views: Pick<AudioViews, 'list'>;
  readonly built: Pick<SiteLocation, 'url'>;
}
