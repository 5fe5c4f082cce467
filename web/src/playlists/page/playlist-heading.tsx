import { Globe, LockKeyhole, PencilLine, Play, Share2, Shuffle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { ReportButton } from '#web/sharing/report-button.tsx';
import { Artwork } from '#web/server/artwork.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { playableOf, playAll } from './play-all.ts';
import type { PlaylistModel } from './playlist-model.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlaylistForm } from '#web/playlists/list/playlist-form.tsx';
import { SharePlaylist } from './share-playlist.tsx';
import { lengthWords } from './shown-playlist.ts';

export function PlaylistHeading({
  playlist,
  audios,
  isWhole = true,
  model,
  onRemoved,
}: PlaylistHeadingProps) {
  const [editing, setEditing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { title, description, visibility } = playlist;
  const seconds = audios.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const isPlayable = playableOf(audios).length > 0;
  return (
    <>
      {editing && model ? (
        <PlaylistForm
          title={title}
          description={description}
          submit="Save"
          fallback="We couldn’t change the playlist. Try again."
          onCancel={() => setEditing(false)}
          onSubmit={async (fields) => {
            setEditing(false);
            await model.change(fields);
          }}
        />
      ) : (
        <PageHeader
          picture={<Artwork of={{ id: playlist.id }} size="heading" />}
          title={title}
          facts={
            <>
              <Dotted className="text-faded">
                <li>Playlist</li>
                {playlist.username !== '' && (
                  <li>
                    <Link
                      href={channelAddress(playlist.username)}
                      className="text-ink underline underline-offset-4 hover:text-accent"
                    >
                      {playlist.channelName || playlist.username}
                    </Link>
                  </li>
                )}
                {isWhole && <li>{countOf(audios.length, 'recording')}</li>}
                {isWhole && seconds > 0 && <li>{lengthWords(seconds)}</li>}
                {model && <Visibility visibility={visibility} />}
              </Dotted>
              {description !== '' && (
                <p dir="auto" className="font-reading text-reading wrap-anywhere whitespace-pre-line">
                  {description}
                </p>
              )}
            </>
          }
          actions={
            <>
              {audios.length > 0 && (
                <>
                  <Button disabled={!isPlayable} onClick={() => playAll(audios)}>
                    <Play aria-hidden size={18} fill="currentColor" strokeWidth={0} /> Play all
                  </Button>
                  <Button
                    look="quiet"
                    disabled={!isPlayable}
                    onClick={() => playAll(audios, { shuffled: true })}
                  >
                    <Shuffle aria-hidden size={18} /> <span className="max-xs:sr-only">Shuffle</span>
                  </Button>
                </>
              )}
              {(model ?? visibility === 'public') && (
                <Button look="quiet" onClick={() => setSharing(true)}>
                  <Share2 aria-hidden size={18} /> <span className="max-xs:sr-only">Share</span>
                </Button>
              )}
              {!model && <ReportButton kind="playlist" targetId={playlist.id} />}
              {model && (
                <MoreMenu of="this playlist">
                  <MenuItem icon={<PencilLine aria-hidden size={18} />} onChoose={() => setEditing(true)}>
                    Name and description
                  </MenuItem>
                  <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => model.remove(onRemoved)}>
                    Delete
                  </MenuItem>
                </MoreMenu>
              )}
            </>
          }
        />
      )}
      {sharing && <SharePlaylist playlist={playlist} model={model} onClose={() => setSharing(false)} />}
    </>
  );
}

function Visibility({ visibility }: Pick<Playlist, 'visibility'>) {
  const Icon = visibility === 'public' ? Globe : LockKeyhole;
  return (
    <li>
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden size={15} /> {visibility === 'public' ? 'Public' : 'Private'}
      </span>
    </li>
  );
}

interface PlaylistHeadingProps {
  readonly playlist: Playlist;
  readonly audios: readonly Audio[];
  readonly isWhole?: boolean | undefined;
  readonly model: PlaylistModel | undefined;
  readonly onRemoved: () => void;
}
