import { takeDownAudio, type TakingDownDependencies } from '#functions/audio/take-down.ts';
import { takeDownPost, type TakingDownPostDependencies } from '#functions/posts/take-down.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { ChannelListing } from '#functions/channels/channel-listing.ts';
import type { ImageStore } from '#functions/people/image-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { ReportedThing } from './find-reported.ts';

/**
 * Makes an audio, post or playlist private; only an admin can allow an audio or post to be public again. A channel
 * stays, because its audios are reported one by one, but its name, description, links and picture are removed. Safe to
 * repeat.
 */
export function takeDown(deps: Dependencies): TakeDown {
  const takeDownThisAudio = takeDownAudio(deps);
  return async ({ kind, thing, owner }, takenDown) => {
    switch (kind) {
      case 'audio':
        return takeDownThisAudio(thing, takenDown);
      case 'post':
        await takeDownPost(deps, thing.id, takenDown);
        return;
      case 'playlist':
        return deps.edges.withdraw({ kind, id: thing.id }, () => hidePlaylist(deps, thing));
      case 'channel':
        return deps.edges.withdraw({ kind, id: owner.creatorId }, () => emptyChannel(deps, owner));
      default:
        return kind satisfies never;
    }
  };
}

async function hidePlaylist({ playlists }: Dependencies, found: StoredPlaylist): Promise<void> {
  for (
    let playlist: StoredPlaylist | undefined = found;
    playlist && !(await playlists.change(playlist, { visibility: 'private' }));
    playlist = await playlists.findById(playlist.id)
  );
}

async function emptyChannel(deps: Dependencies, found: Person): Promise<void> {
  for (let owner: Person | undefined = found; owner; owner = await deps.people.get(owner.id)) {
    const names = { channelName: owner.username };
    const failed = await deps.transact({
      person: deps.people.changeWrite(owner, names),
      channel: await deps.listing.renameWrites(owner.id, names, { bio: '', links: [] }),
    });
    if (failed.size === 0) break;
  }
  await deps.people.setImage(found.id, undefined);
  await deps.images.removeAllBut({ creatorId: found.creatorId });
}

export type TakeDown = (
  reported: ReportedThing,
  takenDown: { readonly reason: string; readonly at: string },
) => Promise<void>;

interface Dependencies extends TakingDownDependencies, TakingDownPostDependencies {
  readonly playlists: Pick<PlaylistStore, 'findById' | 'change'>;
  readonly people: Pick<PeopleStore, 'get' | 'changeWrite' | 'setImage'>;
  readonly listing: Pick<ChannelListing, 'renameWrites'>;
  readonly images: Pick<ImageStore, 'removeAllBut'>;
  readonly transact: Transact;
}
