import type { Audio } from '#shared/contract/audio/audio.ts';
import { voiceNames } from '#shared/domain/audio/voices.ts';
import { useSession } from '#web/auth/auth.ts';
import { serverRenderedAudio } from '#web/audio/server-rendered-audio.ts';
import { AuthorTools } from './author-tools.tsx';
import { PlayerBox } from './player-box.tsx';
import { playerStore } from './player-store.ts';
import { Transcript } from './transcript.tsx';

/** An audio to hear and to read along, while it is being made as well as after. */
export function Player({ audio, onMadeAgain, onDeleted }: PlayerProps) {
  const session = useSession();
  return (
    <article className="grid gap-8">
      <title>{`${audio.title} · Quillcast`}</title>
      <header className="grid gap-3">
        <h1 dir="auto" className="text-title wrap-anywhere">
          {audio.title}
        </h1>
        <p className="flex flex-wrap gap-x-2 text-faded">
          <span>{audio.username}</span>
          <span aria-hidden>·</span>
          <span>
            AI voice <span className="text-ink">{voiceNames(audio)}</span>
          </span>
          <span aria-hidden>·</span>
          <span>{audio.category}</span>
        </p>
      </header>
      <PlayerBox audio={audio} beginsByItself={wasClicked} />
      <Transcript audio={audio} />
      {session !== undefined && session.userid === audio.ownerId && (
        <AuthorTools audio={audio} onMadeAgain={onMadeAgain} onDeleted={onDeleted} />
      )}
    </article>
  );
}

/** A page that was opened stays silent, also where somebody touched it while its scripts were on their way. */
function wasClicked(audio: Audio): boolean {
  const opened = serverRenderedAudio(audio.id) !== undefined && playerStore.get().audio === undefined;
  return navigator.userActivation.hasBeenActive && !opened;
}

interface PlayerProps {
  readonly audio: Audio;
  /** It failed, and its author has just asked for it once more. */
  readonly onMadeAgain: (audio: Audio) => void;
  readonly onDeleted: () => void;
}
