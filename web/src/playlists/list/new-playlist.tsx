import { useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addPlaylist, createPlaylist } from '#web/playlists/create-playlist.ts';
import { PlaylistForm } from './playlist-form.tsx';

export function NewPlaylist({ onMade, onClose }: { onMade: (made: Playlist) => void; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <Dialog title="New playlist" onClose={onClose}>
      <PlaylistForm
        submit="Create"
        fallback="Failed to create playlist"
        onCancel={onClose}
        onSubmit={async ({ title, description }) => {
          const { playlist } = await createPlaylist(title, description);
          addPlaylist(queries, playlist);
          onMade(playlist);
        }}
      />
    </Dialog>
  );
}
