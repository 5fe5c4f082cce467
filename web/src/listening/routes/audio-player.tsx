import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { useAuth } from '#web/auth/auth.ts';
import { PlayerTools } from '#web/audio/player-tools.tsx';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { audioQuery } from '#web/listening/audio-queries.ts';
import { ContinueListeningSection } from '#web/listening/to-continue.tsx';
import { ExploreChannelsLink } from '#web/listening/look-around.tsx';
import { playerStore, usePlayer } from '#web/listening/player-store.ts';
import { Player } from '#web/listening/player/player.tsx';
import { useIsMissing } from '#web/listening/use-is-missing.ts';
import { audioAddress, sharedAddress } from '#shared/addresses.ts';
import { openCreate, openSignIn } from '#web/platform/open-dialogs.ts';
import { serverRenderedAudio } from '#web/listening/server-rendered-audio.ts';
import { AddToPlaylistButton } from '#web/playlists/add-to-playlist.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { isOccupied } from '#web/ui/occupied.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';

const MoreOfChannel = lazyWhenIdle(() => import('#web/channels/more-of-channel.tsx'));

/** `/audio-player?id=` and `/channel/{username}/audio/{audioId}`; without an id, shows the current audio (A34). */
export default function AudioPlayer() {
  const { audioId } = useParams();
  const [search] = useSearchParams();
  const currentId = usePlayer((state) => state.audio?.id);
  const id = audioId ?? search.get('id') ?? currentId;
  const auth = useAuth();
  const [, navigate] = useLocation();
  const isUnnamed = audioId === undefined && !search.has('id');
  useEffect(() => {
    if (isUnnamed && currentId !== undefined) navigate(audioAddress(currentId), { replace: true });
  }, [isUnnamed, currentId, navigate]);
  return (
    // Has full height unless there is nothing to show, so that the footer doesn't jump.
    <div className="mx-auto min-h-dvh w-full max-w-narrow has-[[data-nothing]]:min-h-0">
      {id === undefined && auth.status === 'loading' ? (
        // Addresses without an id get the static page, so the first render must equal its skeleton.
        <RecordingSkeleton />
      ) : id === undefined ? (
        <NothingPlaying signedIn={auth.status === 'signedIn'} />
      ) : (
        <OneAudio key={id} id={id} />
      )}
    </div>
  );
}

export function OneAudio({ id }: { id: string }) {
  const auth = useAuth();
  const hydrated = useHydrated();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  const rendered = serverRenderedAudio(id);
  const { data, error, refetch } = useQuery({
    ...audioQuery(id, userid),
    enabled: auth.status !== 'loading',
    // Server-rendered data is the visitor's view; a signed-in user sees it until the fetch completes.
    ...(userid === undefined &&
      rendered && { initialData: rendered.audio, initialDataUpdatedAt: performance.timeOrigin }),
    placeholderData: rendered?.audio ?? audioInPlayer(id),
  });
  useCurrentAddress(id, data?.username);
  useQueueAddress(id);
  const isMissing = useIsMissing(id, error);
  // Matches the server's HTML until hydration, even if the audio is known by now.
  if (!hydrated && !rendered) return <RecordingSkeleton />;
  // A failed refetch keeps the audio on the screen, but a 404 removes it.
  if (isMissing) return <NoSuchAudio signedIn={userid !== undefined} />;
  if (data)
    return (
      <>
        <Player
          audio={data}
          playlistButton={<AddToPlaylistButton audio={data} />}
          authorTools={<PlayerTools audio={data} />}
        />
        {hydrated && data.visibility === 'public' && (
          <Suspense>
            <MoreOfChannel audio={data} />
          </Suspense>
        )}
      </>
    );
  if (error) {
    return (
      <FailedState error={error} fallback="We couldn’t load this recording." onRetry={() => void refetch()} />
    );
  }
  return <RecordingSkeleton />;
}

/** Redirects an address with a former username to the current one. */
function useCurrentAddress(id: string, username: string | undefined): void {
  const { username: named } = useParams();
  const [, navigate] = useLocation();
  const isMoved = named !== undefined && username && named !== username;
  useEffect(() => {
    if (isMoved)
      navigate(sharedAddress({ username, id }) + location.search + location.hash, { replace: true });
  }, [isMoved, username, id, navigate]);
}

/**
 * Changes the page's address to that of the audio which the queue plays, except while a form has unsaved changes or a
 * dialog is open.
 */
function useQueueAddress(id: string): void {
  const { username } = useParams();
  const [, navigate] = useLocation();
  const playerAudio = usePlayer((state) => state.audio);
  const wasPlayedHere = useRef(false);
  useEffect(() => {
    if (playerAudio?.id === id) wasPlayedHere.current = true;
    if (!playerAudio || playerAudio.id === id || !wasPlayedHere.current) return undefined;
    const named = username === undefined ? audioAddress(playerAudio.id) : sharedAddress(playerAudio);
    const updateAddress = () => {
      if (!isOccupied()) navigate(named, { replace: true });
    };
    updateAddress();
    // Tries again on every player update, until no form has unsaved changes and no dialog is open.
    return playerStore.subscribe(updateAddress);
  }, [playerAudio, id, username, navigate]);
}

function audioInPlayer(id: string): Audio | undefined {
  const { audio } = playerStore.get();
  return audio?.id === id ? audio : undefined;
}

const NothingPlaying = ({ signedIn }: { signedIn: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
    <EmptyState
      page
      title="Nothing is playing"
      action={
        <>
          {signedIn ? (
            <Link href={yourAudioAddress} className={buttonClasses('primary')}>
              Go to your audio
            </Link>
          ) : (
            <ExploreChannelsLink look="primary" />
          )}
          <Button look="quiet" onClick={openCreate}>
            Turn a text into audio
          </Button>
        </>
      }
    >
      <p>Choose something to hear, or create your own.</p>
    </EmptyState>
    <ContinueListeningSection />
  </div>
);

export const RecordingSkeleton = () => (
  <output className="grid gap-8">
    <span className="sr-only">Loading the recording…</span>
    <span className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Skeleton className="large-artwork max-sm:mx-auto" />
      <span className="grid gap-3">
        <Skeleton className="h-9 w-3/4 sm:h-11" />
        <Skeleton className="h-6 w-1/2" />
      </span>
    </span>
    <Skeleton className="h-52" />
    <span className="grid gap-3">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-44" />
    </span>
  </output>
);

function NoSuchAudio({ signedIn }: { signedIn: boolean }) {
  return (
    <EmptyState
      page
      title="This recording doesn’t exist, or it isn’t shared with you"
      action={
        <>
          <ExploreChannelsLink />
          {signedIn ? (
            <Link href={yourAudioAddress} className={buttonClasses('quiet')}>
              Go to your audio
            </Link>
          ) : (
            <Button look="quiet" onClick={() => openSignIn()}>
              Sign in
            </Button>
          )}
        </>
      }
    >
      {!signedIn && <p>If it’s yours, sign in to hear it.</p>}
    </EmptyState>
  );
}
