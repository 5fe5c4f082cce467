import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { progressWords } from '#web/audio/attempts/making-words.ts';
import { CopyIdOfAudio } from '#web/listening/copy-id-of-audio.tsx';
import { show, toggle } from '#web/listening/playing.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { RetryPrice } from '#web/audio/attempts/retry-price.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/progress.tsx';

export function ChapterLine({ chapter, number, isBegun, retrying, onRetry, onGo }: ChapterLineProps) {
  const priceId = useId();
  const { chapterId, title, audio } = chapter;
  const failed = audio?.status === 'FAILED' && audio;
  return (
    <li className="grid gap-2 border-b border-rule py-2.5">
      <div className="flex items-center gap-2">
        <div className="me-auto grid min-w-0">
          <button
            type="button"
            dir="auto"
            className="min-h-6 truncate text-start font-medium hover:text-accent hover:underline hover:underline-offset-4"
            onClick={() => onGo(chapterId)}
          >
            {number !== undefined && <span className="font-normal text-faded">{number} · </span>}
            {title}
          </button>
          <p
            className={classes(
              'text-small tabular-nums wrap-anywhere empty:hidden',
              failed && !failed.cancelled ? 'text-alarm' : 'text-faded',
            )}
          >
            {audio || isBegun ? stateOf(chapter) : ''}
          </p>
          {failed && <RetryPrice id={priceId} audio={failed} />}
          {failed && <CopyIdOfAudio audio={failed} />}
        </div>
        {failed && (
          <Button
            look="quiet"
            busy={retrying}
            aria-label={`Retry “${title}”`}
            aria-describedby={priceId}
            onClick={() => onRetry(failed.id)}
          >
            Retry
          </Button>
        )}
        {audio && (audio.downloadUrl ?? audio.streamUrl) !== undefined && (
          <Listen audio={audio} title={title} />
        )}
      </div>
      {audio?.status === 'PROCESSING' && <Progress label={`Progress of “${title}”`} share={audio.progress} />}
    </li>
  );
}

function stateOf({ audio, isBehind }: Chapter): string {
  if (!audio) return 'Not generated yet';
  switch (audio.status) {
    case 'PROCESSING':
      return `Processing · ${progressWords(audio)}`;
    case 'FAILED':
      return audio.reason ?? 'Generation failed.';
    case 'SCRIPTED': // Only podcasts have this status; this list contains no podcasts.
    case 'READY':
      return `${clockTime(audio.durationSeconds)}${isBehind ? ' · Out of date' : ''}`;
    default:
      return audio.status satisfies never;
  }
}

function Listen({ audio, title }: { audio: NonNullable<Chapter['audio']>; title: string }) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const sounds = usePlayer((state) => state.playing) && isCurrent;
  const Icon = sounds ? Pause : Play;
  return (
    <IconButton
      label={sounds ? `Pause “${title}”` : `Listen to “${title}”`}
      onClick={() => (isCurrent ? toggle() : show(audio, { autoplay: true }))}
    >
      <Icon aria-hidden size={18} fill="currentColor" strokeWidth={0} />
    </IconButton>
  );
}

type Chapter = BookAudio['chapters'][number];

interface ChapterLineProps {
  readonly chapter: Chapter;
  /** Undefined if the chapter was just deleted. */
  readonly number: number | undefined;
  readonly isBegun: boolean;
  readonly retrying: boolean;
  readonly onRetry: (audioId: string) => void;
  readonly onGo: (chapterId: string) => void;
}
