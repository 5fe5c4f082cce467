import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { playlistAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { channelPlaylistsQuery } from '#web/channels/channel/channel-queries.ts';
import { countOf } from '#shared/domain/locale.ts';

export function ChannelPlaylists({ channel }: { channel: Channel }) {
  const { data: playlists = [] } = useQuery(channelPlaylistsQuery(channel.username));
  if (playlists.length === 0) return null;
  return (
    <section aria-labelledby="channel-playlists" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="channel-playlists" className="text-heading">
        Playlists
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} />
        ))}
      </ul>
    </section>
  );
}

const PlaylistCard = ({ playlist: { id, title, description, audioCount } }: { playlist: Playlist }) => (
  <li className="min-w-0">
    <Link
      href={playlistAddress(id)}
      className="group flex h-full items-start gap-4 rounded-sheet border border-rule bg-sheet p-4 transition-colors hover:border-edge"
    >
      <Artwork of={{ id }} />
      <span className="grid min-w-0 gap-0.5">
        <span
          dir="auto"
          className="line-clamp-2 font-heading text-[1.1875rem] leading-snug wrap-anywhere group-hover:underline"
        >
          {title}
        </span>
        {description !== '' && (
          <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-faded">
            {description}
          </span>
        )}
        <span className="text-small text-faded">{countOf(audioCount, 'recording')}</span>
      </span>
    </Link>
  </li>
);
