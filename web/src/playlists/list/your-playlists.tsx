import { useQuery } from '@tanstack/react-query';
import { Globe, LockKeyhole, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { playlistAddress } from '#shared/addresses.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { playlistsQuery } from '#web/playlists/playlist-queries.ts';
import { useStore } from '#web/platform/store.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { leavingIds } from '#web/ui/delete-later.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Select } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AudioTabs } from '#web/playlists/audio-tabs.tsx';
import { yourPlaylistsAddress } from '#web/playlists/playlist-addresses.ts';
import { NewPlaylist } from './new-playlist.tsx';

export function YourPlaylists({ sort, onSort }: YourPlaylistsProps) {
  const { data, error, refetch } = useQuery(playlistsQuery());
  const [, navigate] = useLocation();
  const [isCreating, setIsCreating] = useState(false);
  const deletedIds = useStore(leavingIds);
  const playlists = data?.playlists.filter(({ id }) => !deletedIds.has(id)).toSorted(comparatorsBySort[sort]);
  const begin = (
    <Button onClick={() => setIsCreating(true)}>
      <Plus aria-hidden size={18} /> New playlist
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Your playlists"
        actions={
          playlists?.length !== 0 && (
            <>
              {playlists && playlists.length > 1 && (
                <Select
                  label="Sort by"
                  hidesLabel
                  value={sort}
                  onChange={(event) => onSort(event.target.value as PlaylistSort)}
                >
                  <option value="name">By name</option>
                  <option value="newest">Newest first</option>
                </Select>
              )}
              {begin}
            </>
          )
        }
        tabs={<AudioTabs chosen={yourPlaylistsAddress} />}
      />
      {playlists ? (
        playlists.length === 0 ? (
          <EmptyState title="No playlists yet" action={begin}>
            <p>
              Put recordings in the order you like: the chapters of a book, or something for an evening walk.
            </p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {playlists.map((playlist) => (
              <PlaylistCard key={playlist.id} playlist={playlist} />
            ))}
          </ul>
        )
      ) : (
        <Loading
          error={error}
          refetch={refetch}
          what="your playlists"
          failed="Failed to fetch playlists"
          skeletons={['h-32', 'h-32', 'h-32']}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        />
      )}
      {isCreating && (
        <NewPlaylist
          onMade={({ id }) => navigate(playlistAddress(id))}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
}

function PlaylistCard({ playlist: { id, title, description, visibility, audioCount } }: CardProps) {
  const Icon = visibility === 'public' ? Globe : LockKeyhole;
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-sheet border border-rule bg-sheet p-4 transition-shadow hover:shadow-raised has-[a:focus-visible]:shadow-raised">
      <Artwork of={{ id }} className={description === '' ? 'row-span-2' : 'row-span-3'} />
      <h2 dir="auto" className="line-clamp-2 text-[1.1875rem] leading-snug wrap-anywhere">
        <Link
          href={playlistAddress(id)}
          className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {title}
        </Link>
      </h2>
      <Dotted className="text-small text-faded">
        <li>{countOf(audioCount, 'recording')}</li>
        <li>
          <span className="inline-flex items-center gap-1">
            <Icon aria-hidden size={14} /> {visibility === 'public' ? 'Public' : 'Private'}
          </span>
        </li>
      </Dotted>
      {description !== '' && (
        <p dir="auto" className="line-clamp-2 text-small text-faded wrap-anywhere">
          {description}
        </p>
      )}
    </li>
  );
}

const comparatorsBySort: Readonly<Record<PlaylistSort, (a: Playlist, b: Playlist) => number>> = {
  name: (a, b) => a.title.localeCompare(b.title),
  newest: (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
};

export type PlaylistSort = 'name' | 'newest';

interface YourPlaylistsProps {
  readonly sort: PlaylistSort;
  readonly onSort: (sort: PlaylistSort) => void;
}
interface CardProps {
  readonly playlist: Playlist;
}
