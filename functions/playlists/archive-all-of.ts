import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import type { PlaylistStore } from './playlist-store.ts';

export const playlistArchiving = ({ playlists }: PlaylistArchivingDependencies): Archiving => ({
  provides: { tables: ['playlists'] },
  async *filesOf({ id }) {
    yield { path: 'audio/playlists.json', text: jsonText(await playlists.listOf(id)) };
  },
});

export interface PlaylistArchivingDependencies {
  readonly playlists: Pick<PlaylistStore, 'listOf'>;
}
