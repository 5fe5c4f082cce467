import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Audio, AudioChange } from '#shared/contract/audio/audio-records.ts';
import { categories, type Category } from '#shared/domain/audio/categories.ts';
import { playlistsQuery } from './playlist-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';

export function FileAudio({ audio, onChange, onClose }: FileAudioProps) {
  const { data } = useQuery(playlistsQuery());
  const [category, setCategory] = useState(audio.category);
  const [playlistId, setPlaylistId] = useState(audio.playlistId ?? '');
  const playlists = data?.playlists ?? [];
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    const isSame = category === audio.category && playlistId === (audio.playlistId ?? '');
    if (!isSame) onChange({ category: category as Category, playlistId: playlistId || null });
  }
  return (
    <Dialog title="Category and playlist" onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Select label="Category" value={category} onChange={(event) => setCategory(event.target.value)}>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          label="Playlist"
          value={playlistId}
          note={
            data && playlists.length === 0 && 'You have none yet. Use “Add to a playlist…” to create one.'
          }
          onChange={(event) => setPlaylistId(event.target.value)}
        >
          <option value="">None</option>
          {audio.playlistId !== null && !playlists.some(({ id }) => id === audio.playlistId) && (
            <option value={audio.playlistId}>{data ? 'Deleted playlist' : 'Loading…'}</option>
          )}
          {playlists.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FileAudioProps {
  readonly audio: Audio;
  readonly onChange: (change: AudioChange) => void;
  readonly onClose: () => void;
}
