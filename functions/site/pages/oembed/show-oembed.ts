import { channelAddress, embedAddress } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { embedFrame } from '#shared/pages/embed-frame.ts';
import { heardByAll, type HeardByAllDependencies } from '#functions/audio/heard-by-all.ts';
import type { PlaylistStore } from '#functions/audio/playlist-store.ts';
import { audioBehindCode, type AudioBehindCodeDependencies } from '#functions/channels/audio-behind-code.ts';
import { findByUsername, type FindingDependencies } from '#functions/people/find-channel.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/picture-address.ts';
import type { BuiltSite } from '#functions/site/pages/built-site.ts';
import { ourAddress, type OurAddress } from './our-address.ts';

/** How other sites may show a page of ours (oembed.com): an audio in a frame, channels and playlists as a link. */
export function showOembed(deps: Dependencies): Operation<typeof contract.showOembed> {
  return async ({ query }) => {
    const site = await deps.site.url();
    const asked = ourAddress(query.url, site);
    const shown = asked && (await shownAt(deps, asked));
    if (!shown) throw new Refusal('not_found', 'There is nothing at this address that others may show.');
    const { title, author, picture, frameOf } = shown;
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

/** Undefined where not everybody may see it. */
async function shownAt(deps: Dependencies, { kind, id }: OurAddress): Promise<Shown | undefined> {
  switch (kind) {
    case 'channel': {
      const author = await findByUsername(deps, id);
      const { username, channelName: title } = author;
      const words = [title, username];
      return { title, author, picture: pictureAddress('card', { kind, id: username, words }) };
    }
    case 'playlist': {
      const playlist = await deps.playlists.findById(id);
      const author = playlist?.visibility === 'public' && (await deps.people.get(playlist.ownerId));
      if (!author) return undefined;
      const words = [playlist.title, author.channelName];
      return { title: playlist.title, author, picture: pictureAddress('card', { kind, id, words }) };
    }
    case 'short': {
      const found = await audioBehindCode(deps, id);
      return found && shownAt(deps, { kind: 'audio', id: found.id });
    }
    case 'audio': {
      const audio = await heardByAll(deps, id);
      if (!audio) return undefined;
      const words = [audio.title, audio.channelName];
      return {
        title: audio.title,
        author: audio,
        picture: pictureAddress('card', { kind, id, words }),
        frameOf: id,
      };
    }
  }
}

interface Shown {
  readonly title: string;
  readonly author: Pick<PublicNames, 'username' | 'channelName'>;
  readonly picture: string;
  /** Id of the audio that the frame plays. */
  readonly frameOf?: string;
}

interface Dependencies extends FindingDependencies, HeardByAllDependencies, AudioBehindCodeDependencies {
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly site: Pick<BuiltSite, 'url'>;
}
