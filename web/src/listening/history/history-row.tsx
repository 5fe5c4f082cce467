import type { ReactNode } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { audioAddress } from '#shared/addresses.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { PlayButton } from '#web/listening/play-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { ListeningProgress } from '#web/listening/positions/listening-progress.tsx';

export function HistoryRow({ audio, listening, when, menu }: HistoryRowProps) {
  const { finished, position } = listening;
  const share = Math.min(0.99, position.seconds / (audio.durationSeconds || 1));
  return (
    <Row
      start={<PlayButton audio={audio} />}
      title={
        <RowTitle as="p" href={audioAddress(audio.id)}>
          <RecordingName of={audio} />
        </RowTitle>
      }
      details={
        <>
          <li>{audio.channelName || audio.username}</li>
          {when && <li>{when}</li>}
          {finished && (
            <li>
              <ListeningProgress audio={audio} share={1} />
            </li>
          )}
        </>
      }
      aside={
        !finished && (
          <div className="flex items-center justify-end gap-3 text-small text-faded tabular-nums max-sm:order-1 max-sm:w-full max-sm:ps-15 sm:w-56">
            <Progress label={`Progress of “${recordingName(audio)}”`} share={share} />
            <span className="shrink-0">
              <ListeningProgress audio={audio} share={share} />
            </span>
          </div>
        )
      }
      end={menu}
    />
  );
}

interface HistoryRowProps {
  readonly audio: Audio;
  readonly listening: Listening;
  readonly when?: ReactNode;
  readonly menu: ReactNode;
}
