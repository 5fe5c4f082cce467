import { useId } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { queuePositionText, progressWords } from '#web/audio/attempts/making-words.ts';
import { RetryPrice } from '#web/audio/attempts/retry-price.tsx';
import { pendingStore } from '#web/audio/pending-store.ts';
import { secondsLeft, timeLeftWords } from '#web/audio/attempts/time-left.ts';
import { CopyIdOfAudio } from '#web/listening/copy-id-of-audio.tsx';
import { TakenDown } from '#web/sharing/taken-down.tsx';
import { useStoreSelector } from '#web/platform/store.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/progress.tsx';
import { canBeReplaced, replacementName } from './replacement.ts';
import type { AudioActions } from '#web/audio/use-audio-actions.ts';
import { useNow } from './use-now.ts';

export function RowStatus({ audio, actions, onChange }: RowStatusProps) {
  switch (audio.status) {
    case 'READY':
      return audio.takenDown === undefined ? null : (
        <div className={placeClasses}>
          <TakenDown audio={audio} />
        </div>
      );
    case 'PROCESSING':
      return <ProcessingStatus audio={audio} />;
    case 'SCRIPTED':
      return <ScriptedStatus audio={audio} />;
    case 'FAILED':
      return <FailedStatus audio={audio} actions={actions} onChange={onChange} />;
    default:
      return audio.status satisfies never;
  }
}

function ProcessingStatus({ audio }: { audio: Audio }) {
  const now = useNow();
  // The pending store gets live news, so it is newer than `audio`, which comes from the list.
  const news = useStoreSelector(pendingStore, ({ items }) =>
    items.find(({ audioId }) => audioId === audio.id),
  );
  const stage = news?.stage ?? audio.stage;
  const progress = Math.max(news?.progress ?? 0, audio.progress);
  const { modelBusy } = news ?? audio;
  const waits = queuePositionText(news ? news.ahead : audio.ahead);
  const remainingSeconds =
    stage === 'script' ? undefined : secondsLeft({ startedAt: audio.startedAt, progress }, now);
  return (
    <div className={audio.downloadUrl === undefined ? soundPlaceClasses : placeClasses}>
      <Progress
        label={`Progress of “${recordingName(audio)}”`}
        {...(stage !== 'script' && { share: progress })}
      />
      <p className="text-small text-faded tabular-nums">
        {stage === 'script' || stage === 'joining'
          ? progressWords({ stage, progress, modelBusy })
          : `${progressWords({ stage, progress })} generated`}
        {remainingSeconds !== undefined && `, ${timeLeftWords(remainingSeconds)}`}
        {waits !== undefined && `, ${waits}`}
        {audio.downloadUrl !== undefined && '. The current version plays until then.'}
      </p>
    </div>
  );
}

const ScriptedStatus = ({ audio }: { audio: Audio }) => (
  <div className={placeClasses}>
    <p className="text-small">The script is ready for you to review. No audio has been generated yet.</p>
    <Link href={studioAddress(audio.id)} className={buttonClasses('quiet', 'justify-self-start')}>
      Open script
    </Link>
  </div>
);

function FailedStatus({ audio, actions, onChange }: RowStatusProps) {
  const priceId = useId();
  return (
    <div className={placeClasses}>
      <p
        dir="auto"
        className={classes(
          'text-small wrap-anywhere',
          audio.cancelled ? 'text-faded' : 'font-medium text-alarm',
        )}
      >
        {audio.reason ?? 'We couldn’t generate this recording.'}
        {audio.downloadUrl !== undefined && ' The previous version still plays.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          look="quiet"
          aria-describedby={priceId}
          busy={actions.isBusy(audio)}
          onClick={() => void actions.retry(audio)}
        >
          Retry{' '}
          <span className="sr-only">
            <RecordingName of={audio} />
          </span>
        </Button>
        <RetryPrice id={priceId} audio={audio} />
        {canBeReplaced(audio) && (
          <Button look="plain" className="-ms-3" onClick={onChange}>
            {replacementName(audio)}…{' '}
            <span className="sr-only">
              <RecordingName of={audio} />
            </span>
          </Button>
        )}
        <CopyIdOfAudio audio={audio} />
      </div>
    </div>
  );
}

const placeClasses = 'order-1 grid w-full gap-2 ps-15 sm:ps-16';
const soundPlaceClasses =
  'grid gap-2 max-md:order-1 max-md:w-full max-md:ps-16 max-sm:ps-15 md:w-[min(30%,17rem)]';

interface RowStatusProps {
  readonly audio: Audio;
  readonly actions: AudioActions;
  readonly onChange: () => void;
}
