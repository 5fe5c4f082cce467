import { LockKeyhole, Link2 } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Link } from 'wouter';
import { audioAddress, channelAddress } from '#shared/addresses.ts';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { kindWords } from '#web/listening/kind-words.ts';
import { PlayButton } from '#web/listening/play-button.tsx';
import { RenameInPlace } from '#web/ui/rename-in-place.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { usePlayer } from '#web/listening/player-store.ts';
import { classes } from '#web/ui/classes.ts';
import { RowMenu, type RowActions } from './row-menu.tsx';

export function PlaylistRow({ audio, owner, actions, grip, lifted = false, ref, style }: PlaylistRowProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const [renaming, setRenaming] = useState(false);
  return (
    <Row
      ref={ref}
      style={style}
      data-entry={audio.id}
      className={classes(lifted && 'z-10 bg-sheet shadow-raised')}
      start={
        <>
          {grip}
          <PlayButton audio={audio} onPlay={() => actions.play(audio)} />
        </>
      }
      title={
        renaming ? (
          <RenameInPlace
            title={audio.title}
            maxCharacters={maxTitleCharacters}
            onRename={(title) => actions.rename(audio, title)}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <RowTitle href={audioAddress(audio.id)} current={isCurrent}>
            <RecordingName of={audio} />
          </RowTitle>
        )
      }
      details={
        <>
          {audio.creatorId !== owner && (
            <li>
              by{' '}
              <Link
                href={channelAddress(audio.username)}
                className="underline underline-offset-4 hover:text-ink"
              >
                {audio.channelName || audio.username}
              </Link>
            </li>
          )}
          <li>{kindWords(audio)}</li>
          <li className="max-sm:hidden">{voiceNames(audio)}</li>
          <li className="max-sm:hidden">{audio.category}</li>
          {audio.durationSeconds > 0 && (
            <li className="sm:hidden">
              <Length audio={audio} />
            </li>
          )}
          <VisibilityLabel audio={audio} />
        </>
      }
      aside={
        <span className="text-small text-faded max-sm:hidden">
          <Length audio={audio} />
        </span>
      }
      end={<RowMenu audio={audio} actions={actions} onRename={() => setRenaming(true)} />}
    />
  );
}

const Length = ({ audio: { durationSeconds } }: Pick<PlaylistRowProps, 'audio'>) => (
  <span className="tabular-nums">
    <span className="sr-only">Length </span>
    {durationSeconds > 0 ? clockTime(durationSeconds) : '–'}
  </span>
);

function VisibilityLabel({ audio: { status, visibility, downloadUrl } }: Pick<PlaylistRowProps, 'audio'>) {
  if (status === 'FAILED' && downloadUrl === undefined)
    return <li className="font-medium text-alarm">Failed</li>;
  if (downloadUrl === undefined) return <li>{status === 'SCRIPTED' ? 'Script ready' : 'Processing'}</li>;
  if (visibility === 'public') return null;
  const Icon = visibility === 'private' ? LockKeyhole : Link2;
  return (
    <li>
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden size={14} className="shrink-0" />
        {visibility === 'private' ? 'Private' : 'Unlisted'}
      </span>
    </li>
  );
}

export interface PlaylistRowProps {
  readonly audio: Audio;
  /** The `creatorId` of the playlist's owner; the row names the author of a recording only if it is someone else. */
  readonly owner: string;
  readonly actions: RowActions;
  readonly grip?: ReactNode;
  readonly lifted?: boolean;
  readonly ref?: Ref<HTMLLIElement>;
  readonly style?: CSSProperties;
}
