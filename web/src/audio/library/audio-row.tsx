import { Globe, Link2, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import type { Audio, Visibility } from '#shared/contract/audio/audio-records.ts';
import { audioAddress, chapterAddress, ownPostAddress, playlistAddress } from '#shared/addresses.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { Moment } from '#web/ui/moment.tsx';
import { AudioMenu, type MenuAction } from './audio-menu.tsx';
import { kindWords } from '#web/listening/kind-words.ts';
import { PlayButton } from '#web/listening/play-button.tsx';
import { RenameInPlace } from '#web/ui/rename-in-place.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { RowSound } from '#web/listening/row-sound.tsx';
import { RowStatus } from './row-status.tsx';
import type { AudioActions } from '#web/audio/use-audio-actions.ts';

export function AudioRow({ audio, playlist, actions, onAsk }: AudioRowProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const [renaming, setRenaming] = useState(false);
  return (
    <Row
      aria-busy={actions.isBusy(audio) || undefined}
      start={<PlayButton audio={audio} />}
      title={
        renaming ? (
          <RenameInPlace
            title={audio.title}
            maxCharacters={maxTitleCharacters}
            onRename={(title) => void actions.change(audio, { title })}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <RowTitle
            href={audio.status === 'SCRIPTED' ? studioAddress(audio.id) : audioAddress(audio.id)}
            current={isCurrent}
          >
            <RecordingName of={audio} />
          </RowTitle>
        )
      }
      details={<AudioFacts audio={audio} playlist={playlist} />}
      aside={
        <>
          <RowSound audio={audio} />
          <RowStatus audio={audio} actions={actions} onChange={() => onAsk('replace')} />
        </>
      }
      end={
        <AudioMenu
          audio={audio}
          actions={actions}
          onAsk={(action) => (action === 'rename' ? setRenaming(true) : onAsk(action))}
        />
      }
    />
  );
}

function AudioFacts({ audio, playlist }: Pick<AudioRowProps, 'audio' | 'playlist'>) {
  const { bookId, chapterId, postId, visibility, category, createdAt } = audio;
  const Icon = visibilityIcons[visibility];
  return (
    <>
      <li>
        {kindWords(audio)}
        {bookId !== undefined && chapterId !== undefined && (
          <>
            {' of a '}
            <Link
              href={chapterAddress(bookId, chapterId)}
              className="underline underline-offset-4 hover:text-ink"
            >
              chapter
            </Link>
          </>
        )}
        {postId !== undefined && (
          <>
            {' of a '}
            <Link href={ownPostAddress(postId)} className="underline underline-offset-4 hover:text-ink">
              post
            </Link>
          </>
        )}
      </li>
      <li>{voiceNames(audio)}</li>
      <li>
        <Moment at={createdAt} />
      </li>
      <li>
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden size={14} /> {visibilityWords[visibility]}
        </span>
      </li>
      <li>{category}</li>
      {playlist !== undefined && (
        <li className="wrap-anywhere">
          In{' '}
          <Link
            href={playlistAddress(audio.playlistId ?? '')}
            className="underline underline-offset-4 hover:text-ink"
          >
            “<bdi>{playlist}</bdi>”
          </Link>
        </li>
      )}
    </>
  );
}

const visibilityWords = {
  private: 'Private',
  unlisted: 'Unlisted',
  public: 'Public',
} as const satisfies Record<Visibility, string>;

const visibilityIcons = { private: LockKeyhole, unlisted: Link2, public: Globe } as const;

interface AudioRowProps {
  readonly audio: Audio;
  readonly playlist: string | undefined;
  readonly actions: AudioActions;
  readonly onAsk: (asked: Exclude<MenuAction, 'rename'>) => void;
}
