import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/auth/auth.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { NewPlaylist } from './new-playlist.tsx';

/** The person's playlists with 'None' on top, and a way to make a new one without leaving the form. */
export function PlaylistSelect({ playlistId, onChoose }: PlaylistSelectProps) {
  const session = useSession();
  const [making, setMaking] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['playlists', session?.userid],
    queryFn: ({ signal }) =>
      api('GET /playlists', { query: { userid: session?.userid, limit: 100 }, signal }),
    enabled: session !== undefined,
  });
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <Select
          label="Playlist"
          value={playlistId ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
          note={error ? `Error: ${messageOf(error, 'Failed to fetch playlists')}` : undefined}
        >
          <option value="">None</option>
          {data?.playlists.map((playlist) => (
            <option key={playlist.id} value={playlist.id}>
              {playlist.title}
            </option>
          ))}
        </Select>
      </div>
      <Button look="plain" className="-ms-3 px-3 text-small" onClick={() => setMaking(true)}>
        <Plus aria-hidden size={16} /> New playlist
      </Button>
      {making && (
        <NewPlaylist
          onClose={() => setMaking(false)}
          onCreated={(playlist) => {
            onChoose(playlist.id);
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}

interface PlaylistSelectProps {
  readonly playlistId: string | null;
  readonly onChoose: (playlistId: string | null) => void;
}
