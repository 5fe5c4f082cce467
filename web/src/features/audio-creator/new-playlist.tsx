import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Playlist } from '#shared/contract/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlist-limits.ts';
import { useSession } from '#web/auth/auth.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';

/** Asks for the name of a new playlist. Stands outside the form that opened it: forms do not nest. */
export function NewPlaylist({ onCreated, onClose }: NewPlaylistProps) {
  const session = useSession();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const creation = useMutation({
    mutationFn: async () => {
      if (title.trim() === '') throw new Error(playlistRefusals.nameMissing);
      if (!session) throw new Error(playlistRefusals.notSignedIn);
      return api('POST /playlists', { body: { title: title.trim(), description } });
    },
    onSuccess: async ({ playlist }) => {
      await queries.invalidateQueries({ queryKey: ['playlists'] });
      onCreated(playlist);
    },
  });
  return createPortal(
    <Dialog title="New playlist" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Portals bubble through React: the audio form must not be sent along.
          event.stopPropagation();
          if (!creation.isPending) creation.mutate();
        }}
      >
        <Field label="Name" value={title} onChange={(event) => setTitle(event.target.value)} maxLength={75} />
        <Field
          label="Description"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={500}
        />
        <StatusLine tone={creation.error ? 'alarm' : 'calm'}>
          {creation.error && `Error: ${messageOf(creation.error, 'Failed to create playlist')}`}
        </StatusLine>
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={creation.isPending}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}

interface NewPlaylistProps {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onClose: () => void;
}
