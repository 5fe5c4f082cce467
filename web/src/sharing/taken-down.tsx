import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { RecordingName } from './recording-name.tsx';
import { openHelp } from '#web/platform/open-help.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export function TakenDown({ audio, className }: { audio: Audio; className?: string }) {
  if (audio.takenDown === undefined) return null;
  return (
    <div className={classes('grid justify-items-start gap-2 border-s-2 border-alarm ps-4', className)}>
      <p className="font-medium text-alarm">Taken down. Only you can hear it, and it can’t be shared.</p>
      <p dir="auto" className="wrap-anywhere">
        {audio.takenDown}
      </p>
      <Button look="quiet" onClick={() => openHelp({ tab: 'contact', message: appealOf(audio) })}>
        Appeal{' '}
        <span className="sr-only">
          against taking down <RecordingName of={audio} />
        </span>
      </Button>
    </div>
  );
}

/** Includes the id, by which the team finds the audio. */
const appealOf = ({ id, title }: Audio): string => `Appeal against taking down “${title}” (${id}).\n\n`;
