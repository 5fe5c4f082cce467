import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { useSession } from '#web/auth/auth.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { besideField, Checkbox, Field } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { createPlaylist } from './create-playlist.ts';
import { allPlaylists, playlistChoiceQuery } from './playlist-queries.ts';

export default function PlaylistChoice({ audio, onClose }: PlaylistChoiceProps) {
  const session = useSession();
  return (
    <Dialog title="Add to a playlist" onClose={onClose}>
      <div className="grid gap-5">
        <p dir="auto" className="font-heading text-[1.1875rem] wrap-anywhere">
          <RecordingName of={audio} />
        </p>
        {session ? (
          <Choice audio={audio} userid={session.userid} onClose={onClose} />
        ) : (
          <>
            <p>Sign in to add it to one of your playlists.</p>
            <Button className="justify-self-start" onClick={() => openSignIn()}>
              Sign in
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Choice({ audio, userid, onClose }: PlaylistChoiceProps & { userid: string }) {
  const queries = useQueryClient();
  const query = playlistChoiceQuery(audio.id, userid);
  const { data: playlists, error, refetch } = useQuery(query);
  const show = (change: (now: Playlist[]) => Playlist[]) =>
    queries.setQueryData(query.queryKey, (now) => now && change(now));

  const holdsChange = useMutation({
    mutationFn: async ({ playlist: { id }, holds }: Choice) => {
      const path = { params: { id, audioId: audio.id } };
      if (holds) await api('PUT /playlists/{id}/audio/{audioId}', path);
      else {
        await api('DELETE /playlists/{id}/audio/{audioId}', path).catch((refusal: unknown) => {
          if (!hasStatus(refusal, 404)) throw refusal;
        });
      }
    },
    onMutate: ({ playlist, holds }) =>
      void show((now) => now.map((other) => (other.id === playlist.id ? { ...other, holds } : other))),
    onError: (_refusal, { playlist, holds }) =>
      void show((now) =>
        now.map((other) => (other.id === playlist.id ? { ...other, holds: !holds } : other)),
      ),
    onSettled: () => refreshOthers(),
  });
  const creation = useMutation({
    mutationFn: async (name: string) => {
      const { playlist } = await createPlaylist(name, '');
      await api('PUT /playlists/{id}/audio/{audioId}', { params: { id: playlist.id, audioId: audio.id } });
      return playlist;
    },
    onSuccess: (playlist) =>
      void show((now) =>
        [...now, { ...playlist, holds: true }].toSorted((a, b) => a.title.localeCompare(b.title)),
      ),
    onSettled: () => refreshOthers(),
  });
  // Doesn't refetch the playlists shown in this dialog, because ticking one already updates them.
  const refreshOthers = () =>
    Promise.all([
      queries.invalidateQueries({
        queryKey: allPlaylists,
        predicate: ({ queryKey }) => queryKey[2] !== 'holding',
      }),
      queries.invalidateQueries({ queryKey: allAudio }),
    ]);

  if (!playlists)
    return (
      <Loading
        error={error}
        refetch={refetch}
        what="your playlists"
        failed="Failed to fetch playlists"
        skeletons={['h-11', 'h-11']}
      />
    );
  return (
    <>
      {playlists.length > 0 && (
        <ul aria-label="Your playlists" className="-mx-2 max-h-72 overflow-y-auto px-2">
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <Checkbox
                label={
                  <span dir="auto" className="wrap-anywhere">
                    {playlist.title}
                  </span>
                }
                checked={playlist.holds === true}
                onChange={(event) => holdsChange.mutate({ playlist, holds: event.target.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      <NewPlaylistField
        isFirst={playlists.length === 0}
        busy={creation.isPending}
        onMake={creation.mutateAsync}
      />
      <StatusLine tone={holdsChange.error || creation.error ? 'alarm' : 'calm'}>
        {holdsChange.error && `Error: ${messageOf(holdsChange.error, 'We couldn’t save this. Try again.')}`}
        {creation.error && `Error: ${messageOf(creation.error, 'Failed to create playlist')}`}
        {!holdsChange.error && !creation.error && (holdsChange.isSuccess || creation.isSuccess) && 'Saved.'}
      </StatusLine>
      <Button className="justify-self-end" onClick={onClose}>
        Done
      </Button>
    </>
  );
}

function NewPlaylistField({ isFirst, busy, onMake }: NewOneProps) {
  const [name, setName] = useState('');
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const isMade = await onMake(name).then(
      () => true,
      () => false,
    );
    if (isMade) setName('');
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => void make(event)}
    >
      <Field
        label="New playlist"
        dir="auto"
        autoComplete="off"
        maxLength={75}
        placeholder="Name"
        note={isFirst ? 'You have no playlists yet. We’ll add the recording to this one.' : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="quiet" busy={busy} className={besideField}>
        <Plus aria-hidden size={18} /> Create
      </Button>
    </form>
  );
}

interface PlaylistChoiceProps {
  readonly audio: Audio;
  readonly onClose: () => void;
}
interface Choice {
  readonly playlist: Playlist;
  readonly holds: boolean;
}
interface NewOneProps {
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly onMake: (name: string) => Promise<unknown>;
}
