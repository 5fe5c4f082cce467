import { channelAddress, embedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { embedFrame } from '#shared/pages/embed-frame.ts';
import { findSharedAudio, type SharedAudioDependencies } from '#functions/audio/shared-audio.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { audioOfCode, type AudioOfCodeDependencies } from '#functions/sharing/audio-behind-code.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from '#functions/site/pages/site-location.ts';
import { ourAddress, type OurAddress } from './our-address.ts';

/** Describes a page of ours for other sites (oembed.com): an audio in a frame, channels and playlists as a link. */
export function showOembed(deps: Dependencies): Operation<typeof contract.showOembed> {
  return async ({ query }) => {
    const site = await deps.site.url();
    const address = ourAddress(query.url, site);
    const target = address && (await findShown(deps, address));
    if (!target) throw new Refusal('not_found', 'There’s nothing at this address that can be embedded.');
    const { title, author, picture, frameOf } = target;
    const common = {
      version: '1.0' as const,
      title,
      author_name: author.channelName,
      author_url: site + channelAddress(author.username),
      provider_name: 'Quillcast',
      provider_url: `${site}/`,
      cache_age: 3_600,
      thumbnail_url: site + picture,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    };
    if (frameOf === undefined) return { type: 'link', ...common };
    const width = Math.min(query.maxwidth ?? embedFrame.width, embedFrame.width);
    const height = Math.min(query.maxheight ?? embedFrame.height, embedFrame.height);
    return {
      type: 'rich',
      ...common,
      width,
      height,
      html: embedFrame.code(site + embedAddress(frameOf), title, { width: String(width), height }),
    };
  };
}

/** Returns undefined unless everyone may see the thing at this address. */
async function findShown(deps: Dependencies, { kind, id }: OurAddress): Promise<ShownThing | undefined> {
  if (kind === 'channel') {
    const author = await findByUsername(deps, id);
    const { username, channelName: title } = author;
    return { title, author, picture: cardOf('channel', username, [title, username]) };
  }
  if (kind === 'playlist') {
    const playlist = await deps.playlists.findById(id);
    const author = playlist?.visibility === 'public' && (await deps.people.get(playlist.ownerId));
    if (!author || author.deletion === 'ending') return undefined;
    const { title } = playlist;
    return { title, author, picture: cardOf(kind, id, [title, author.channelName]) };
  }
  const audioId = kind === 'audio' ? id : (await audioOfCode(deps, id))?.id;
  const audio = audioId === undefined ? undefined : await findSharedAudio(deps, audioId);
  if (!audio) return undefined;
  const title = recordingName(audio);
  const picture = cardOf('audio', audio.id, [title, audio.channelName]);
  return { title, author: audio, picture, frameOf: audio.id };
}

const cardOf = (kind: 'audio' | 'channel' | 'playlist', id: string, words: readonly string[]) =>
  pictureAddress('card', { kind, id, words });

interface ShownThing {
  readonly title: string;
  readonly author: Pick<PublicNames, 'username' | 'channelName'>;
  readonly picture: string;
  readonly frameOf?: string;
}

interface Dependencies extends FindingDependencies, SharedAudioDependencies, AudioOfCodeDependencies {
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly site: Pick<SiteLocation, 'url'>;
}
