import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Reading } from '#shared/contract/writing/readings.ts';
import { credits } from '#shared/domain/credits/credits.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Price } from '#web/credits/price.tsx';
import { waitingWords } from '#web/writing/answers/waiting-words.ts';
import { endOf, startLabelOf, readingWords, statusText } from './reading-words.ts';
import type { StoryChapter } from './story-props.ts';
import type { ReadingView } from './use-reading.ts';

export function BookReading({ of, reading, userid, chapters }: BookReadingProps) {
  const { run, status, reason } = reading;
  return (
    <section
      aria-label="Reading the book"
      className="grid gap-3 rounded-sheet border border-rule bg-sheet p-4"
    >
      <ReadingAnnouncement reading={reading} />
      {!run && <p className="text-small text-faded">{readingWords[reading.kind].description}</p>}
      {status === 'running' ? (
        <ReadingInProgress of={of} reading={reading} chapters={chapters} />
      ) : (
        <>
          {status === 'paused' && (
            <div className="grid gap-1 border-s-2 border-warning ps-3">
              <p className="font-medium">Paused</p>
              <p className="text-small wrap-anywhere">{reason}</p>
            </div>
          )}
          <ReadingAtRest of={of} reading={reading} userid={userid} />
        </>
      )}
      {run && <Failures failed={run.failed} chapters={chapters} />}
      <Refusal of={of} />
    </section>
  );
}

function ReadingInProgress({ of, reading: { run }, chapters }: Omit<BookReadingProps, 'userid'>) {
  const { chapters: all = 0, read = 0, failed = [], credits: spent = 0 } = run ?? {};
  const doneCount = read + failed.length;
  const chapter = chapters.find(({ id }) => id === run?.chapterId);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 py-2.5 wrap-anywhere">
          {chapter ? (
            <>
              Reading <bdi className="font-reading">{chapter.title}</bdi>…
            </>
          ) : (
            'The AI is reading…'
          )}
        </p>
        <Button look="quiet" busy={of.requested === 'stop'} onClick={() => void of.stop()}>
          Stop
        </Button>
      </div>
      <Progress label="Chapters read" share={all === 0 ? 0 : doneCount / all} />
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-faded tabular-nums">
        <span>
          {grouped(doneCount)} of {countOf(all, 'chapter')}
        </span>
        {spent > 0 && <span>{credits(spent)} so far</span>}
      </p>
      {run?.busy && <p className="text-small text-faded">{waitingWords({ text: '', busy: true })}</p>}
      {of.trouble !== null && (
        <p className="text-small text-faded">
          {messageOf(of.trouble, 'We can’t reach the server.')} The AI will continue from there.{' '}
          <CopyIdOf error={of.trouble} />
        </p>
      )}
    </>
  );
}

function ReadingAtRest({ of, reading, userid }: Pick<BookReadingProps, 'of' | 'reading' | 'userid'>) {
  const priceId = useId();
  const startLabel = startLabelOf(reading);
  const endedAt = reading.run?.endedAt;
  return (
    <>
      <div>
        <p>{statusText(reading)}</p>
        {endedAt !== undefined && reading.status === 'idle' && (
          <p className="text-small text-faded">
            Last read <Moment at={endedAt} />.
          </p>
        )}
      </div>
      {startLabel !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            look={reading.run ? 'quiet' : 'primary'}
            busy={of.requested === 'start'}
            aria-describedby={priceId}
            onClick={() => void of.start()}
          >
            {startLabel}
          </Button>
          <Price id={priceId} userid={userid} most={reading.price} />
        </div>
      )}
    </>
  );
}

function Failures({ failed, chapters }: FailuresProps) {
  if (failed.length === 0) return null;
  return (
    <details className="text-small" open={failed.length < 3}>
      <summary className="py-1 font-medium">The AI couldn’t read {countOf(failed.length, 'chapter')}</summary>
      <ul className="grid gap-2 pt-1">
        {failed.map(({ chapterId, error }) => (
          <li key={chapterId} className="wrap-anywhere">
            <bdi>{chapters.find(({ id }) => id === chapterId)?.title ?? 'Deleted chapter'}</bdi>:{' '}
            <span className="text-faded">{error}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Refusal({ of: { refused } }: Pick<BookReadingProps, 'of'>) {
  if (refused === undefined) return null;
  return (
    <p role="alert" className="border-s-2 border-alarm ps-3 wrap-anywhere">
      {messageOf(refused, 'We couldn’t reach the AI. Try again.')} <CopyIdOf error={refused} />
      {hasStatus(refused, 402) && (
        <Link href="/books/credits" className="text-accent underline underline-offset-4">
          Your credits
        </Link>
      )}
    </p>
  );
}

/** Announces only the start and the end, not each chapter. */
function ReadingAnnouncement({ reading }: { reading: Reading }) {
  const [wasRunning, setWasRunning] = useState(false);
  const isRunning = reading.status === 'running';
  if (isRunning && !wasRunning) setWasRunning(true);
  return (
    <output className="sr-only">
      {isRunning ? 'The AI is reading the book.' : wasRunning && endOf(reading)}
    </output>
  );
}

interface BookReadingProps {
  readonly of: ReadingView;
  readonly reading: Reading;
  readonly userid: string;
  readonly chapters: readonly StoryChapter[];
}

interface FailuresProps {
  readonly failed: NonNullable<Reading['run']>['failed'];
  readonly chapters: readonly StoryChapter[];
}
