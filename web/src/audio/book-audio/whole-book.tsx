import { useId, useState } from 'react';
import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';
import { BookFiles } from './book-files.tsx';
import type { BookSound } from './book-sound.ts';
import { ChapterLine } from './chapter-line.tsx';
import { LoadingAudio } from '#web/audio/text-audio/looking-up.tsx';
import { Refusal } from '#web/audio/text-audio/refusal.tsx';
import { SoundForm } from '#web/audio/text-audio/sound-form.tsx';
import { useWholeBook, type WholeBookState } from './use-whole-book.ts';
import { asksForVoice, startButtonText, jobEndText, statusText } from './whole-book-words.ts';

export function WholeBook(book: BookSound) {
  const seen = useWholeBook(book);
  const { bookAudio, trouble } = seen;
  if (!bookAudio) {
    if (trouble === null) return <LoadingAudio>Loading the audio of this book…</LoadingAudio>;
    return (
      <FailedState error={trouble} fallback="We couldn’t load the audio of this book." onRetry={seen.look} />
    );
  }
  if (bookAudio.chapters.length === 0) {
    return (
      <EmptyState title="This book has no words yet">
        <p>Write a chapter. Then you can narrate the whole book, chapter by chapter.</p>
      </EmptyState>
    );
  }
  const isAnyBegun = bookAudio.chapters.some(({ audio }) => audio !== undefined);
  const isAnyMade = bookAudio.chapters.some(({ audio }) => audio?.downloadUrl !== undefined);
  return (
    <div className="grid gap-6">
      <BookGeneration book={book} seen={seen} bookAudio={bookAudio} />
      <ol aria-label="Chapters" className="grid">
        {bookAudio.chapters.map((chapter) => (
          <ChapterLine
            key={chapter.chapterId}
            chapter={chapter}
            number={book.chapters.find(({ id }) => id === chapter.chapterId)?.number}
            isBegun={isAnyBegun}
            retrying={chapter.audio !== undefined && seen.requested.has(chapter.audio.id)}
            onRetry={(audioId) => void seen.retry(audioId)}
            onGo={book.onGo}
          />
        ))}
      </ol>
      {isAnyMade && <BookFiles seen={seen} bookAudio={bookAudio} />}
    </div>
  );
}

function BookGeneration({ book, seen, bookAudio }: GenerationProps) {
  const { job } = bookAudio;
  return (
    <section
      aria-label="Generating the whole book"
      className="grid gap-3 rounded-sheet border border-rule bg-sheet p-4"
    >
      <StatusForScreenReaders bookAudio={bookAudio} />
      {job?.status === 'running' ? (
        <GenerationInProgress seen={seen} job={job} />
      ) : (
        <>
          {job?.status === 'paused' && (
            <div className="grid gap-1 border-s-2 border-warning ps-3">
              <p className="font-medium">Paused</p>
              <p className="text-small wrap-anywhere">{job.reason}</p>
            </div>
          )}
          <GenerationIdle book={book} seen={seen} bookAudio={bookAudio} />
        </>
      )}
      <Refusal of={seen.refused} otherwise="That didn’t work. Try again." />
    </section>
  );
}

function GenerationInProgress({ seen, job }: InProgressProps) {
  const doneCount = job.made + job.failed.length;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 py-2.5 font-medium">Generating the audio…</p>
        <Button look="quiet" busy={seen.requested.has('stop')} onClick={() => void seen.stop()}>
          Stop
        </Button>
      </div>
      <Progress label="Chapters generated" share={job.chapters === 0 ? 0 : doneCount / job.chapters} />
      <p className="text-small text-faded tabular-nums">
        {grouped(job.made)} of {countOf(job.chapters, 'chapter')} generated
        {job.failed.length > 0 && `, ${grouped(job.failed.length)} failed`}
      </p>
      {job.now.length === 0 && (
        <p className="text-small text-faded">
          {job.reason ?? 'Waiting: three of your recordings are already being generated.'}
        </p>
      )}
    </>
  );
}

function GenerationIdle({ book, seen, bookAudio }: GenerationProps) {
  const priceId = useId();
  const { price, chapters } = bookAudio;
  const begin = startButtonText(bookAudio);
  // A job that is still stopping must end before the next one starts.
  const busy = seen.requested.has('start') || seen.requested.has('stop');
  return (
    <>
      <p>{statusText(bookAudio)}</p>
      {begin === undefined ? null : asksForVoice(bookAudio) ? (
        <SoundForm
          form="narration"
          // Preselects the voice of the book's existing recordings.
          audio={chapters.find(({ audio }) => audio)?.audio}
          language={book.language}
          userid={book.userid}
          hasNotes
          hasDescriptions
          priceOf={() => price.credits}
          busy={busy}
          make={begin}
          onMake={({ voiceId, readNotes, readDescriptions }) =>
            void seen.start({ voiceId, readNotes, readDescriptions })
          }
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button busy={busy} aria-describedby={priceId} onClick={() => void seen.start()}>
            {begin}
          </Button>
          <Price id={priceId} userid={book.userid} most={price.credits} />
        </div>
      )}
    </>
  );
}

/** Announces only the start and the end, not each chapter. */
function StatusForScreenReaders({ bookAudio }: { bookAudio: BookAudio }) {
  const [wasRunning, setWasRunning] = useState(false);
  const isRunning = bookAudio.job?.status === 'running';
  if (isRunning && !wasRunning) setWasRunning(true);
  return (
    <output className="sr-only">
      {isRunning ? 'The book is being narrated.' : wasRunning && jobEndText(bookAudio)}
    </output>
  );
}

interface GenerationProps {
  readonly book: BookSound;
  readonly seen: WholeBookState;
  readonly bookAudio: BookAudio;
}

interface InProgressProps {
  readonly seen: WholeBookState;
  readonly job: NonNullable<BookAudio['job']>;
}
