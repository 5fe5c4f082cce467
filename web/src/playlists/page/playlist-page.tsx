import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Audio, AudioChange } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { AddToPlaylist } from '#web/playlists/add-to-playlist.tsx';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { yourPlaylistsAddress } from '#web/playlists/playlist-addresses.ts';
import { ExploreChannelsLink } from '#web/listening/look-around.tsx';
import { FileAudio } from '#web/playlists/file-audio.tsx';
import { ShareAudio } from '#web/sharing/share-audio.tsx';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { leavingIds } from '#web/ui/delete-later.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { positionText } from '#web/ui/sorting-words.ts';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { playAll } from './play-all.ts';
import { playlistModel, withoutDeleted } from './playlist-model.ts';
import { PlaylistHeading } from './playlist-heading.tsx';
import { playlistQuery, type ShownPlaylist } from '#web/playlists/playlist-queries.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PlaylistRow } from './playlist-row.tsx';
import type { EntryAction, RowActions } from './row-menu.tsx';

export function PlaylistPage({ id, userid, onChange }: PlaylistPageProps) {
  const { data, error, refetch } = useQuery(playlistQuery(id, userid));
  if (hasStatus(error, 404)) return <NoSuchPlaylist userid={userid} />;
  // The server renders the same page for everyone, so only the API's response shows whether the user owns the playlist.
  // The key then changes, but only for the owner, so that a listener's open dialogs stay mounted.
  if (data)
    return (
      <LoadedPlaylist
        key={String(isOwnPlaylist(data, userid))}
        {...data}
        userid={userid}
        onChange={onChange}
      />
    );
  if (error) {
    return (
      <FailedState error={error} fallback="We couldn’t load this playlist." onRetry={() => void refetch()} />
    );
  }
  return <PlaylistSkeleton />;
}

const isOwnPlaylist = (
  { playlist }: Pick<ShownPlaylist, 'playlist'>,
  userid: string | undefined,
): userid is string => userid !== undefined && playlist.ownerId === userid;

function LoadedPlaylist({ playlist, audios: all, isWhole, userid, onChange }: ShownProps) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const deletedIds = useStore(leavingIds);
  const [question, setQuestion] = useState<OpenAction>();
  const [moved, setMoved] = useState<{ readonly audio: Audio; readonly words: string }>();
  const { id } = playlist;
  const isOwn = isOwnPlaylist({ playlist }, userid);
  const [model] = useState(() => (isOwn ? playlistModel(queries, id, userid) : undefined));
  const audios = withoutDeleted(id, all, deletedIds);
  const order = audios.map((audio) => audio.id).join(' ');
  useEffect(() => {
    // Restores the focus, because a moved element loses it.
    if (moved && order.includes(moved.audio.id) && document.activeElement === document.body)
      gripOf(moved.audio)?.focus();
  }, [moved, order]);

  function step(audio: Audio, by: -1 | 1): void {
    const newPosition = model?.step(audio, by);
    if (newPosition)
      setMoved({
        audio,
        words: `${recordingName(audio)} is now ${positionText(newPosition.at, newPosition.count)}.`,
      });
  }

  const actions: RowActions = {
    play: (audio) => playAll(audios, { from: audio }),
    rename: (audio, title) => onChange(audio, { title }),
    ask: (what, audio) => setQuestion({ what, audio }),
    isOwn: ({ ownerId }) => ownerId !== undefined && ownerId === userid,
    canKeep: userid !== undefined,
    ...(model && { takeOut: model.takeOut, step }),
  };
  const rows = { owner: playlist.creatorId, actions };
  const plain = (
    <ol aria-label="Recordings">
      {audios.map((audio) => (
        <PlaylistRow key={audio.id} audio={audio} {...rows} grip={model && <span className="-ms-1 w-8" />} />
      ))}
    </ol>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle of={playlist.title} />
      <PlaylistHeading
        playlist={playlist}
        audios={audios}
        isWhole={isWhole}
        model={model}
        onRemoved={() => navigate(yourPlaylistsAddress)}
      />
      {audios.length === 0 ? (
        <EmptyPlaylist isOwn={isOwn} />
      ) : model ? (
        <Suspense fallback={plain}>
          <SortedRows
            {...rows}
            audios={audios}
            onMove={(audioId, place) => void model.move(audioId, place)}
          />
        </Suspense>
      ) : (
        plain
      )}
      <p aria-live="assertive" className="sr-only">
        {moved?.words}
      </p>
      {question && (
        <ActionDialog
          question={question}
          onChange={(change) => onChange(question.audio, change)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </article>
  );
}

/** A separate chunk, because only owners need drag and drop. */
const SortedRows = lazyComponent(() => import('./sorted-rows.tsx'));

const gripOf = ({ id }: Audio) =>
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] [data-grip]`);

function ActionDialog({ question: { what, audio }, onChange, onClose }: ActionDialogProps) {
  switch (what) {
    case 'file':
      return <FileAudio audio={audio} onChange={onChange} onClose={onClose} />;
    case 'share':
      return <ShareAudio audio={audio} onClose={onClose} />;
    case 'add':
      return <AddToPlaylist audio={audio} onClose={onClose} />;
    default:
      return what satisfies never;
  }
}

const EmptyPlaylist = ({ isOwn }: { isOwn: boolean }) =>
  isOwn ? (
    <EmptyState
      title="No recordings yet"
      action={
        <Link href={yourAudioAddress} className={buttonClasses('quiet')}>
          Choose from your audio
        </Link>
      }
    >
      <p>Add your own audio or anything public: choose “Add to a playlist…” in the menu of a recording.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No public recordings yet">
      <p>Its author hasn’t published anything in this playlist yet. Check back later.</p>
    </EmptyState>
  );

function NoSuchPlaylist({ userid }: { userid: string | undefined }) {
  return (
    <EmptyState
      page
      title="This playlist doesn’t exist, or it isn’t shared with you"
      action={
        userid === undefined ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => openSignIn()}>Sign in</Button>
            <ExploreChannelsLink />
          </div>
        ) : (
          <Link href={yourPlaylistsAddress} className={buttonClasses('quiet')}>
            Go to your playlists
          </Link>
        )
      }
    >
      {userid === undefined && <p>If it’s yours, sign in to hear it.</p>}
    </EmptyState>
  );
}

/** Has the height of the loaded page, to avoid a layout shift. */
export const PlaylistSkeleton = () => (
  <output className="grid gap-8">
    <span className="sr-only">Loading the playlist…</span>
    <span className="grid gap-3">
      <Skeleton className="h-9 w-2/3 sm:h-11" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-11 w-64" />
    </span>
    <span className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </span>
  </output>
);

interface OpenAction {
  readonly what: EntryAction;
  readonly audio: Audio;
}

interface PlaylistPageProps {
  readonly id: string;
  readonly userid: string | undefined;
  readonly onChange: (audio: Audio, change: AudioChange) => void;
}

interface ShownProps extends ShownPlaylist, Pick<PlaylistPageProps, 'userid' | 'onChange'> {}

interface ActionDialogProps {
  readonly question: OpenAction;
  readonly onChange: (change: AudioChange) => void;
  readonly onClose: () => void;
}
