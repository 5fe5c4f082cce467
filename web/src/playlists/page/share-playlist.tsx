import { playlistAddress, playlistFeedAddress } from '#shared/addresses.ts';
import type { Playlist, PlaylistVisibility } from '#shared/contract/playlists/playlists.ts';
import { ArtworkAndTitle } from '#web/sharing/artwork-and-title.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { ShareByDeviceButton } from '#web/ui/send-on.tsx';
import type { PlaylistModel } from './playlist-model.ts';

export function SharePlaylist({ playlist, model, onClose }: SharePlaylistProps) {
  const { id, title, visibility } = playlist;
  const address = location.origin + playlistAddress(id);
  return (
    <Dialog title="Share this playlist" wide onClose={onClose}>
      <div className="grid gap-5">
        <ArtworkAndTitle of={playlist} />
        {model && (
          <Select
            label="Visibility"
            value={visibility}
            note={notes[visibility]}
            onChange={(event) => void model.change({ visibility: event.target.value as PlaylistVisibility })}
          >
            <option value="private">Private</option>
            <option value="public">Public</option>
          </Select>
        )}
        {visibility === 'public' && (
          <>
            <CopyField label="Link" value={address} />
            <ShareByDeviceButton title={title} url={address} />
            <CopyField
              label="Feed"
              value={`${location.origin}${playlistFeedAddress(id)}`}
              note="Podcast apps follow the playlist at this address."
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const notes: Readonly<Record<PlaylistVisibility, string>> = {
  private: 'Only you.',
  public: 'Everyone. It appears on your channel, and others can listen to the public recordings in it.',
};

interface SharePlaylistProps {
  readonly playlist: Playlist;
  readonly model: PlaylistModel | undefined;
  readonly onClose: () => void;
}
