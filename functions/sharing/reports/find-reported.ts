import { channelAddress, playlistAddress, sharedAddress } from '#shared/addresses.ts';
import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';

/** What a report tells of, as it is at this moment; undefined when it is gone, or its person is leaving. */
export async function findReported(
  { audios, playlists, people }: FindingReportedDependencies,
  kind: ReportedKind,
  targetId: string,
): Promise<Reported | undefined> {
  switch (kind) {
    case 'audio': {
      const audio = await audios.get(targetId);
      const owner = audio && (await people.get(audio.ownerId));
      return audio && owner && staying({ kind, thing: audio, owner });
    }
    case 'playlist': {
      const playlist = await playlists.findById(targetId);
      const owner = playlist && (await people.get(playlist.ownerId));
      return playlist && owner && staying({ kind, thing: playlist, owner });
    }
    case 'channel': {
      const owner = await people.findByCreatorId(targetId);
      return owner && staying({ kind, thing: owner, owner });
    }
    default:
      return kind satisfies never;
  }
}

const staying = (reported: Reported): Reported | undefined =>
  reported.owner.deletion === 'ending' ? undefined : reported;

/** Whether others may see it. */
export const isShown = ({ kind, thing }: Reported): boolean =>
  kind === 'channel' || thing.visibility !== 'private';

export const titleOf = ({ kind, thing }: Reported): string =>
  kind === 'channel' ? thing.channelName : thing.title;

export const addressOf = (reported: Reported): string => {
  const { kind, thing, owner } = reported;
  if (kind === 'channel') return channelAddress(owner.username);
  return kind === 'playlist'
    ? playlistAddress(thing.id)
    : sharedAddress({ username: owner.username, id: thing.id });
};

export type Reported = { readonly owner: Person } & (
  | { readonly kind: 'audio'; readonly thing: StoredAudio }
  | { readonly kind: 'playlist'; readonly thing: StoredPlaylist }
  | { readonly kind: 'channel'; readonly thing: Person }
);
export interface FindingReportedDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
}
