import type { playlists as contract } from '#shared/contract/audio/playlists.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PlaylistStore } from '#functions/audio/playlist-store.ts';

export const listPlaylists =
  (playlists: PlaylistStore): Operation<typeof contract.listPlaylists> =>
  async ({ actor }) => {
    const mine = await playlists.listOf(actor.id);
    return { playlists: mine.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) };
  };
