import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { useSession } from '#web/auth/auth.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';

/** Must be rendered inside a query client. */
export const AddToPlaylist = (props: { readonly audio: Audio; readonly onClose: () => void }) => (
  <LazyDialog title="Add to a playlist" onClose={props.onClose}>
    <PlaylistChoice {...props} />
  </LazyDialog>
);

export function useMayAddToPlaylist({ visibility, ownerId }: Audio): boolean {
  const session = useSession();
  return session !== undefined && (visibility === 'public' || ownerId === session.userid);
}

export function AddToPlaylistButton({ audio, className }: { audio: Audio; className?: string }) {
  const mayKeep = useMayAddToPlaylist(audio);
  const [asking, setAsking] = useState(false);
  if (!mayKeep) return null;
  return (
    <>
      <IconButton
        label={`Add ${recordingName(audio)} to a playlist`}
        className={className}
        onClick={() => setAsking(true)}
      >
        <ListPlus aria-hidden size={20} />
      </IconButton>
      {asking && <AddToPlaylist audio={audio} onClose={() => setAsking(false)} />}
    </>
  );
}

const PlaylistChoice = lazyComponent(() => import('./playlist-choice.tsx'));
