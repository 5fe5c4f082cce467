import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { audioAddress } from '#shared/addresses.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { PlayButton } from '#web/listening/play-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { HeardMark } from '#web/listening/positions/heard-mark.tsx';

/** Something that was heard, and how far: pressed, it goes on there. */
export function HeardRow({ audio, listening, children }: HeardRowProps) {
  const { finished, position } = listening;
  const share = finished ? 1 : Math.min(0.99, position.seconds / (audio.durationSeconds || 1));
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-3 sm:gap-x-4">
      <PlayButton audio={audio} />
      <div className="grid gap-1.5">
        <Link
          href={audioAddress(audio.id)}
          dir="auto"
          className="line-clamp-2 font-heading text-[1.1875rem] leading-snug wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
        >
          <RecordingName of={audio} />
        </Link>
        <span className="flex flex-wrap gap-x-3 text-small text-faded tabular-nums">
          <span>{audio.channelName || audio.username}</span>
          <span>
            <HeardMark audio={audio} share={share} />
          </span>
        </span>
        {!finished && <Progress label={`Progress of “${recordingName(audio)}”`} share={share} />}
      </div>
      {children}
    </li>
  );
}

interface HeardRowProps {
  readonly audio: Audio;
  readonly listening: Listening;
  /** What can be done with it. */
  readonly children?: ReactNode;
}
