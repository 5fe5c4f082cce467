import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { Audio, AudioBook } from '#shared/contract/audio/audio-records.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { countOf } from '#shared/domain/locale.ts';
import { ArtworkButton } from '#web/listening/artwork-button.tsx';
import { playQueue, toggle } from '#web/listening/playing.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { severalAudios } from '#web/listening/several-audios.ts';
import { AudioToHear } from '#web/channels/audio-to-hear.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { channelBookQuery } from '#web/channels/channel/channel-queries.ts';

export function BookToHear({ book, audios, isPart }: BookToHearProps) {
  const [first] = audios;
  const { username } = first!;
  const { data: ids, refetch } = useQuery({ ...channelBookQuery(username, book.id), enabled: isPart });
  const loadIds = async () => ids ?? (await refetch({ throwOnError: true })).data ?? [];
  const chapters = new Set(audios.map((audio) => audio.book?.number)).size;

  async function playFromBeginning(): Promise<void> {
    if (!isPart) {
      playQueue(audios.filter(isFirstOfChapter(audios)));
      return;
    }
    try {
      const allIds = await loadIds();
      playQueue(await severalAudios(allIds.slice(0, 1)), { whole: async () => allIds });
    } catch (error) {
      showToast({
        type: 'error',
        message: messageOf(error, `We couldn’t play “${book.title}”. Try again.`),
      });
    }
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-rule py-4 sm:gap-x-4">
      <PlayBook book={book} ids={audios.map(({ id }) => id)} onPlay={() => void playFromBeginning()} />
      <div className="grid content-center gap-1">
        <h3 dir="auto" className="line-clamp-2 text-[1.1875rem] leading-snug wrap-anywhere">
          {book.title}
        </h3>
        <Dotted className="text-small text-faded">
          <li>{countOf(ids?.length ?? chapters, 'chapter')}</li>
          {!isPart && <li>{clockTime(audios.filter(isFirstOfChapter(audios)).reduce(withDuration, 0))}</li>}
          <li>{first!.category}</li>
        </Dotted>
      </div>
      <details className="group col-span-full">
        <summary className="ms-15 inline-flex min-h-11 cursor-pointer items-center gap-1 text-accent sm:ms-16">
          Chapters
          <ChevronDown aria-hidden size={16} className="transition-transform group-[[open]]:rotate-180" />
        </summary>
        <ul className="border-t border-rule sm:ms-16">
          {audios.map((audio, at) => (
            <AudioToHear
              key={audio.id}
              audio={audio}
              isInBook
              onPlay={() => playQueue(audios, { startAt: at, ...(isPart && { whole: loadIds }) })}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

const withDuration = (sum: number, { durationSeconds }: Audio): number => sum + durationSeconds;

/** Keeps only the first recording of each chapter. */
const isFirstOfChapter = (audios: readonly Audio[]) => (audio: Audio) =>
  audios.find(({ book }) => book?.number === audio.book?.number) === audio;

function PlayBook({ book, ids, onPlay }: Pick<BookToHearProps, 'book'> & PlayBookProps) {
  const isCurrent = usePlayer((state) => state.audio !== undefined && ids.includes(state.audio.id));
  const playing = usePlayer((state) => state.playing) && isCurrent;
  return (
    <ArtworkButton
      of={book}
      label={playing ? `Pause ${book.title}` : `Play ${book.title} from the beginning`}
      isCurrent={isCurrent}
      playing={playing}
      onPress={() => (playing ? toggle() : onPlay())}
    />
  );
}

interface PlayBookProps {
  readonly ids: readonly string[];
  readonly onPlay: () => void;
}
interface BookToHearProps {
  readonly book: AudioBook;
  readonly audios: readonly Audio[];
  readonly isPart: boolean;
}
