import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { episodeWords } from '#shared/domain/audio/episode-words.ts';
import { modelBusyWords } from '#shared/domain/audio/stages.ts';
import { secondsOfLink } from '#shared/domain/audio/time-links.ts';
import { percentOfShare } from '#shared/domain/audio/time-text.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { useAuth } from '#web/auth/auth.ts';
import { ReportButton } from '#web/sharing/report-button.tsx';
import { ShareButton } from '#web/sharing/share-button.tsx';
import { serverRenderedAudio } from '#web/listening/server-rendered-audio.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { FinishButton } from './finish-button.tsx';
import { PositionLine } from './position-line.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { PublishDay } from '#web/ui/publish-day.tsx';
import { Controls } from './controls.tsx';
import { show } from './engine.ts';
import { usePlayerServices } from './accompany.ts';
import { Problem } from './problem.tsx';
import { QueueButton } from './queue-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { CopyIdOfAudio } from '#web/listening/copy-id-of-audio.tsx';
import { AboutAudio } from './about-audio.tsx';
import { Transcript } from '#web/listening/transcript.tsx';
import { playerOnScreen, playerStore, usePlayer } from '#web/listening/player-store.ts';
import { isGrowing } from '#web/listening/source.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function Player({ audio, playlistButton, authorTools }: PlayerProps) {
  const auth = useAuth();
  const isAuthor = auth.status === 'signedIn' && auth.session.userid === audio.ownerId;
  useEffect(() => {
    // Plays automatically after a click or while the audio is generated. A page that was opened directly stays silent,
    // even if the user touched it before the scripts loaded.
    const wasOpenedDirectly =
      serverRenderedAudio(audio.id) !== undefined && playerStore.get().audio === undefined;
    const wasClicked = navigator.userActivation.hasBeenActive && !wasOpenedDirectly;
    const from = secondsOfLink(location.hash);
    show(audio, { autoplay: isGrowing(audio) || wasClicked, ...(from !== undefined && { from }) });
  }, [audio]);
  usePlayerServices();
  useEffect(() => {
    playerOnScreen.set(true);
    return () => playerOnScreen.set(false);
  }, []);
  return (
    <article className="grid gap-8">
      <PageTitle of={recordingName(audio)} />
      <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Artwork of={audio} size="player" className="max-sm:mx-auto" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h1 dir="auto" className="text-title wrap-anywhere">
            {recordingName(audio)}
          </h1>
          <div className="flex items-center justify-between gap-3">
            <Dotted className="min-w-0 text-faded">
              <li>
                <Link
                  href={channelAddress(audio.username)}
                  className="text-ink underline decoration-rule underline-offset-4 wrap-anywhere hover:decoration-current"
                >
                  {audio.channelName || audio.username}
                </Link>
              </li>
              <li>
                AI voice <span className="text-ink">{voiceNames(audio)}</span>
              </li>
              <li>{audio.category}</li>
              <EpisodeNumber audio={audio} />
              <PublishDate audio={audio} />
            </Dotted>
            {/* reserves room for the buttons of a signed-in user, so nothing below moves */}
            <div className="-me-3 flex min-w-22 shrink-0 justify-end">
              {playlistButton}
              <ShareButton audio={audio} />
            </div>
          </div>
        </div>
      </header>
      <section
        aria-label="Player"
        data-player
        className="grid gap-4 rounded-sheet border border-rule bg-sheet px-2 py-4 xs:px-4 sm:p-6"
      >
        <SeekBar audio={audio} />
        <Controls>
          <QueueButton />
        </Controls>
        <PositionLine className="-my-2" />
        <FirstGeneration audio={audio} />
      </section>
      <AboutAudio audio={audio} />
      <Transcript audio={audio} />
      {/* Until the session is known, `data-visitors` hides this part from returning signed-in people (`ui/styles.css`). */}
      <p data-visitors={auth.status === 'loading' ? '' : undefined} className="-ms-3 flex flex-wrap">
        <FinishButton audio={audio} />
        {!isAuthor && <ReportButton kind="audio" targetId={audio.id} />}
      </p>
      {isAuthor && authorTools}
    </article>
  );
}

function EpisodeNumber({ audio }: { audio: Audio }) {
  const words = episodeWords(audio);
  return words === '' ? null : <li data-episode="">{words}</li>;
}

function PublishDate({ audio: { publishedAt } }: { audio: Audio }) {
  return publishedAt === undefined ? null : (
    <li data-published="">
      <PublishDay at={publishedAt} />
    </li>
  );
}

function FirstGeneration({ audio }: { audio: Audio }) {
  const waiting = usePlayer((state) => state.waiting);
  const blocked = usePlayer((state) => state.blocked);
  return (
    <div className="grid gap-2 text-small empty:hidden">
      {audio.status === 'PROCESSING' && !isGrowing(audio) && (
        <>
          <p className="text-faded">Regenerating. The current version plays until the new one is ready.</p>
          <Progress label="Regeneration progress" share={audio.progress} />
        </>
      )}
      {isGrowing(audio) && (
        <>
          <p className="text-faded">
            {audio.streamUrl === undefined
              ? startingWords(audio)
              : `Still processing: ${percentOfShare(audio.progress)} ready${waiting ? '. Waiting for the next passage…' : '.'}`}
          </p>
          <Progress label="Generation progress" share={audio.progress} />
        </>
      )}
      {audio.status === 'FAILED' && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="alert" className="font-medium text-alarm">
            {audio.reason ?? 'We couldn’t generate this recording.'}
          </p>
          <CopyIdOfAudio audio={audio} />
        </div>
      )}
      {blocked && <p className="text-faded">Press play to listen.</p>}
      <Problem />
    </div>
  );
}

function startingWords({ stage, isPodcast, modelBusy }: Audio): string {
  if (stage === 'script') return modelBusy ? `${modelBusyWords}.` : 'Writing the script…';
  return isPodcast ? 'The host is starting…' : 'The voice is reading the first sentence…';
}

interface PlayerProps {
  readonly audio: Audio;
  readonly playlistButton: ReactNode;
  readonly authorTools: ReactNode;
}
