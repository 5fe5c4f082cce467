import { channelAddress, playlistAddress, postAddress, sharedAddress } from '#shared/addresses.ts';
import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { isPublicPost, type StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';

export async function findReported(
  { audios, playlists, posts, people }: FindingReportedDependencies,
  kind: ReportedKind,
  targetId: string,
): Promise<ReportedThing | undefined> {
  switch (kind) {
    case 'audio': {
      const audio = await audios.get(targetId);
      const owner = audio && (await people.get(audio.ownerId));
      return audio && owner && unlessLeaving({ kind, thing: audio, owner });
    }
    case 'playlist': {
      const playlist = await playlists.findById(targetId);
      const owner = playlist && (await people.get(playlist.ownerId));
      return playlist && owner && unlessLeaving({ kind, thing: playlist, owner });
    }
    case 'post': {
      const post = await posts.get(targetId);
      const owner = post && (await people.get(post.ownerId));
      return post && owner && unlessLeaving({ kind, thing: post, owner });
    }
    case 'channel': {
      const owner = await people.findByCreatorId(targetId);
      return owner && unlessLeaving({ kind, thing: owner, owner });
    }
    default:
      return kind satisfies never;
  }
}

const unlessLeaving = (reported: ReportedThing): ReportedThing | undefined =>
  reported.owner.deletion === 'ending' ? undefined : reported;

export function isShown({ kind, thing }: ReportedThing): boolean {
  if (kind === 'channel') return true;
  return kind === 'post' ? isPublicPost(thing) : thing.visibility !== 'private';
}

/** Returns the published title of a post, because the draft is for its author only. */
export function titleOf({ kind, thing }: ReportedThing): string {
  if (kind === 'channel') return thing.channelName;
  return kind === 'post' ? (thing.publication?.title ?? thing.title) : thing.title;
}

export function addressOf({ kind, thing, owner }: ReportedThing): string {
  switch (kind) {
    case 'audio':
      return sharedAddress({ username: owner.username, id: thing.id });
    case 'playlist':
      return playlistAddress(thing.id);
    case 'post':
      return postAddress(thing.id);
    case 'channel':
      return channelAddress(owner.username);
    default:
      return kind satisfies never;
  }
}

export type ReportedThing = { readonly owner: Person } & (
  | { readonly kind: 'audio'; readonly thing: StoredAudio }
  | { readonly kind: 'playlist'; readonly thing: StoredPlaylist }
  | { readonly kind: 'post'; readonly thing: StoredPost }
  | { readonly kind: 'channel'; readonly thing: Person }
);
export interface FindingReportedDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly posts: Pick<PostStore, 'get'>;
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
}
