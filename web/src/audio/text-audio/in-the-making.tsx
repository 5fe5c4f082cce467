import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { modelBusyWords } from '#shared/domain/audio/stages.ts';
import { percentOfShare } from '#shared/domain/audio/time-text.ts';
import { isGrowing } from '#web/listening/source.ts';
import { queuePositionText } from '#web/audio/attempts/making-words.ts';
import { secondsLeft, timeLeftWords } from '#web/audio/attempts/time-left.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

export function ProcessingAudio({ audio, cancelling, onCancel }: ProcessingProps) {
  // The progress of writing a script is unknown, so none is shown.
  const isWriting = audio.stage === 'script';
  const remainingSeconds = secondsLeft(audio, serverNow());
  const waits = queuePositionText(audio.ahead);
  return (
    <section aria-label="Processing" className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 py-2.5 font-medium">
          {stageWords(audio)}
          {waits !== undefined && <span className="font-normal text-faded"> {waits}</span>}
        </p>
        <Button look="quiet" busy={cancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress label="Progress" {...(!isWriting && { share: audio.progress })} />
      {!isWriting && (
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-faded tabular-nums">
          <span>
            {percentOfShare(audio.progress)}
            {isGrowing(audio) ? ' ready to play' : ' done'}
          </span>
          {remainingSeconds !== undefined && <span>{timeLeftWords(remainingSeconds)}</span>}
        </p>
      )}
      {!isGrowing(audio) && (
        <p className="text-small text-faded">The current version plays until the new one is ready.</p>
      )}
    </section>
  );
}

function stageWords({ stage, isPodcast, modelBusy }: Audio): string {
  switch (stage) {
    case 'script':
      return modelBusy ? `${modelBusyWords}.` : 'Writing the script…';
    case 'joining':
      return 'Joining the audio…';
    case 'voices':
    case undefined:
      return isPodcast ? 'Recording the conversation…' : 'Recording the narration…';
    default:
      return stage satisfies never;
  }
}

interface ProcessingProps {
  readonly audio: Audio;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
}
