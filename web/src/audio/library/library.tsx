import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { AddToPlaylist } from '#web/playlists/add-to-playlist.tsx';
import { AudioTabs } from '#web/playlists/audio-tabs.tsx';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { playlistsQuery } from '#web/playlists/playlist-queries.ts';
import type { Session } from '#web/auth/session.ts';
import { openCreate } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { leavingIds } from '#web/ui/delete-later.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AudioRow } from './audio-row.tsx';
import type { MenuAction } from './audio-menu.tsx';
import { FileAudio } from '#web/playlists/file-audio.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { libraryQuery } from './library-query.ts';
import { ReplaceAudio } from './replace-audio.tsx';
import { ShareAudio } from '#web/sharing/share-audio.tsx';
import { useAudioActions, type AudioActions } from '#web/audio/use-audio-actions.ts';
import { isNarrowed, type Filters } from './filters.ts';

export function Library({ session, filters, onFilter }: LibraryProps) {
  const list = useInfiniteQuery(libraryQuery(session.userid, filters));
  const { data: listed } = useQuery(playlistsQuery());
  const actions = useAudioActions();
  const deletedIds = useStore(leavingIds);
  const [question, setQuestion] = useState<OpenAction>();
  const audios =
    list.data?.pages.flatMap((page) => page.audios).filter(({ id }) => !deletedIds.has(id)) ?? [];
  // Placeholder data is that of the previous filters, so it says nothing about the current ones.
  const isKnown = list.data !== undefined && !list.isPlaceholderData;
  const hasNoAudio = isKnown && audios.length === 0 && !list.hasNextPage && !isNarrowed(filters);
  const emptyState = isNarrowed(filters) ? <NoAudioFound onClear={() => onFilter({})} /> : <NoAudioYet />;
  // Uses the current version of the audio instead of the version from when the dialog opened.
  const currentAudio = question && (audios.find(({ id }) => id === question.audio.id) ?? question.audio);
  return (
    <>
      <PageHeader
        title="Your audio"
        actions={!hasNoAudio && <Button onClick={openCreate}>Create audio</Button>}
        tabs={<AudioTabs chosen={yourAudioAddress} />}
      />
      {!hasNoAudio && <LibraryFilters filters={filters} onFilter={onFilter} />}
      <output className="sr-only">
        {isNarrowed(filters) && isKnown && resultCountText(audios.length, list.hasNextPage)}
      </output>
      <div className="grid gap-5" aria-busy={list.isPlaceholderData || undefined}>
        <PagedList
          list={list}
          name="your audio"
          places="h-24"
          itemsOf={(page) => page.audios.filter(({ id }) => !deletedIds.has(id))}
          more="Show more"
          empty={isKnown ? emptyState : <SearchingLibrary />}
        >
          {(audio) => (
            <AudioRow
              key={audio.id}
              audio={audio}
              playlist={listed?.playlists.find(({ id }) => id === audio.playlistId)?.title}
              actions={actions}
              onAsk={(what) => setQuestion({ what, audio })}
            />
          )}
        </PagedList>
      </div>
      {question && currentAudio && (
        <ActionDialog
          question={{ ...question, audio: currentAudio }}
          userid={session.userid}
          actions={actions}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

function ActionDialog({ question: { what, audio }, userid, actions, onClose }: ActionDialogProps) {
  switch (what) {
    case 'file':
      return (
        <FileAudio
          audio={audio}
          onChange={(change) => void actions.change(audio, change)}
          onClose={onClose}
        />
      );
    case 'add':
      return <AddToPlaylist audio={audio} onClose={onClose} />;
    case 'share':
      return <ShareAudio audio={audio} onClose={onClose} />;
    case 'replace':
      return (
        <ReplaceAudio
          audio={audio}
          userid={userid}
          onBegun={(begun) => void actions.begun(begun)}
          onClose={onClose}
        />
      );
    default:
      return what satisfies never;
  }
}

const NoAudioYet = () => (
  <EmptyState
    title="No recordings yet"
    action={<Button onClick={openCreate}>Create your first recording</Button>}
  >
    <p>Have a page of prose, a letter or a chapter read by one voice or discussed by two.</p>
  </EmptyState>
);

const SearchingLibrary = () => (
  <output>
    <span className="sr-only">Searching…</span>
    <Skeleton className="h-24" />
  </output>
);

const NoAudioFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No recordings match these filters"
    action={
      <Button look="quiet" onClick={onClear}>
        Show all
      </Button>
    }
  >
    <p>Search any part of a title. Capitals and accents don’t matter.</p>
  </EmptyState>
);

const resultCountText = (count: number, isMore: boolean): string =>
  count === 0 ? 'No recordings found' : `${countOf(count, 'recording')}${isMore ? ' or more' : ''} found`;

interface OpenAction {
  readonly what: Exclude<MenuAction, 'rename'>;
  readonly audio: Audio;
}

interface ActionDialogProps {
  readonly question: OpenAction;
  readonly userid: string;
  readonly actions: AudioActions;
  readonly onClose: () => void;
}

interface LibraryProps {
  readonly session: Session;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}
