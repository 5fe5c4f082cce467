import type { Removal } from '#functions/people/removal.ts';
import type { PlaylistStore } from './playlist-store.ts';

/** Removes a person's playlists; what stands in them stays. */
export const playlistRemovals = ({ playlists }: PlaylistRemovalDependencies): Removal[] => [
  {
    empties: { tables: ['playlists'] },
    removeAllOf: async ({ id: ownerId }) => {
      for (const { id } of await playlists.listOf(ownerId)) await playlists.remove(ownerId, id);
    },
  },
];

export interface PlaylistRemovalDependencies {
  readonly playlists: Pick<PlaylistStore, 'listOf' | 'remove'>;
}
