import { useEffect } from 'react';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { percent } from '#shared/domain/audio/time-text.ts';
import { Progress } from '#web/ui/progress.tsx';
import { Controls } from './controls.tsx';
import { show } from './engine.ts';
import { followMediaKeys } from './media-keys.ts';
import { playerOnScreen, usePlayer } from './player-store.ts';
import { SeekBar } from './seek-bar.tsx';
import { isGrowing } from './source.ts';

/**
 * What an audio is heard by, where it is the thing on the screen. It begins by itself for whoever waits for it to be
 * made, and where `beginsByItself` says so.
 */
export function PlayerBox({ audio, beginsByItself = never }: PlayerBoxProps) {
  useEffect(
    () => show(audio, { autoplay: isGrowing(audio) || beginsByItself(audio) }),
    [audio, beginsByItself],
  );
  useEffect(followMediaKeys, []);
  useEffect(() => {
    playerOnScreen.set(true);
    return () => playerOnScreen.set(false);
  }, []);
  return (
    <section aria-label="Player" className="grid gap-4 rounded-sheet border border-rule bg-sheet p-4 sm:p-6">
      <SeekBar audio={audio} />
      <Controls />
      <Making audio={audio} />
    </section>
  );
}

const never = () => false;

/** What the listener should know beyond the sound: how far the making is, and what went wrong. */
function Making({ audio }: { audio: Audio }) {
  const waiting = usePlayer((state) => state.waiting);
  const blocked = usePlayer((state) => state.blocked);
  const problem = usePlayer((state) => state.problem);
  return (
    <div className="grid gap-2 text-small empty:hidden">
      {audio.status === 'PROCESSING' && !isGrowing(audio) && (
        <>
          <p className="text-faded">
            It is being made anew. You hear it as it was until the new sound is whole.
          </p>
          <Progress label="How much is made anew" share={audio.progress} />
        </>
      )}
      {isGrowing(audio) && (
        <>
          <p className="text-faded">
            {audio.stage === 'script'
              ? 'The script is being written…'
              : audio.streamUrl === undefined
                ? firstWords(audio)
                : `Still being made: ${percent(audio.progress)} can be heard${waiting ? '. Waiting for the next passage…' : '.'}`}
          </p>
          <Progress label="How much can be heard" share={audio.progress} />
        </>
      )}
      {audio.status === 'FAILED' && (
        <p role="alert" className="font-medium text-alarm">
          {audio.reason ?? 'This audio could not be made.'}
        </p>
      )}
      {blocked && <p className="text-faded">Your browser waits for you: press play to listen.</p>}
      {problem !== undefined && (
        <p role="alert" className="font-medium text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}

const firstWords = ({ isPodcast }: Audio) =>
  isPodcast ? 'The host is beginning…' : 'The voice is reading the first sentence…';

interface PlayerBoxProps {
  readonly audio: Audio;
  readonly beginsByItself?: (audio: Audio) => boolean;
}
