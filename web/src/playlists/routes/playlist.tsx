import { useParams } from 'wouter';
import { useAudioActions } from '#web/audio/use-audio-actions.ts';
import { PlaylistSkeleton, PlaylistPage } from '#web/playlists/page/playlist-page.tsx';
import { sentPlaylist } from '#web/playlists/playlist-queries.ts';
import { useAuth } from '#web/auth/auth.ts';

export default function PlaylistRoute() {
  const { id = '' } = useParams();
  const auth = useAuth();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  return (
    // Has the window's height unless there is nothing to show, so that the footer doesn't move.
    <div className="mx-auto min-h-dvh w-full max-w-narrow has-[[data-nothing]]:min-h-0">
      {auth.status === 'loading' && !sentPlaylist(id) ? (
        <PlaylistSkeleton />
      ) : (
        <Playlist key={`${id} ${userid}`} id={id} userid={userid} />
      )}
    </div>
  );
}

function Playlist(of: { id: string; userid: string | undefined }) {
  const { change } = useAudioActions();
  return <PlaylistPage {...of} onChange={(audio, fields) => void change(audio, fields)} />;
}
