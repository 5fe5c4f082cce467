import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { useFootHeight } from '#web/platform/foot-height.ts';
import { useWholeWindow } from '#web/platform/whole-window.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { countOf, plural } from '#shared/domain/locale.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { transcriptQuery } from '#web/listening/transcript-query.ts';
import { chapterAudioQuery, type ChapterRef } from './book-audio-queries.ts';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { SentenceSearch } from '#web/listening/sentence-search.tsx';
import { Sentences } from '#web/listening/sentences.tsx';
import { useSentenceSearch } from '#web/listening/use-sentence-search.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function ChapterReading({ of, title, bookTitle, language, chapterAddress }: ReadingProps) {
  useWholeWindow();
  useFootHeight();
  const { data, error, refetch } = useQuery(chapterAudioQuery(of));
  const { audio, sentencesBehind = 0 } = data?.narration ?? {};
  const isPlayable = audio !== undefined && (audio.downloadUrl ?? audio.streamUrl) !== undefined;
  return (
    <div className="flex h-[calc(100dvh-var(--foot,0px))] flex-col" lang={language}>
      <PageTitle of={`${title} · ${bookTitle}`} />
      {isPlayable ? (
        <ReadAlong {...{ audio, title, bookTitle, chapterAddress }} sentencesBehind={sentencesBehind} />
      ) : (
        <>
          <header className="flex items-center gap-2 border-b border-rule px-2 py-1">
            <BackLink to={chapterAddress} />
            <Heading title={title} bookTitle={bookTitle} />
          </header>
          <div className="mx-auto box-content max-w-narrow px-5 py-8">
            {data === undefined && error && !hasStatus(error, 404) ? (
              <FailedState
                error={error}
                fallback="We couldn’t load the audio of this chapter."
                onRetry={() => void refetch()}
              />
            ) : data === undefined && !error ? (
              <ChapterSkeleton />
            ) : (
              <NothingToHear audio={audio} chapterAddress={chapterAddress} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function ReadAlong({ audio, title, bookTitle, sentencesBehind, chapterAddress }: ReadAlongProps) {
  const {
    data: cues,
    error,
    refetch,
  } = useQuery({
    ...transcriptQuery(audio),
    placeholderData: (before) => before,
  });
  const search = useSentenceSearch(cues);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-rule px-2 py-1">
        <BackLink to={chapterAddress} />
        <Heading title={title} bookTitle={bookTitle} />
        {cues && <SentenceSearch audio={audio} search={search} />}
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        {sentencesBehind > 0 && (
          <p className="border-b border-rule bg-sheet px-5 py-2 text-center text-small text-faded">
            The text has changed: {countOf(sentencesBehind, 'sentence')}{' '}
            {plural(sentencesBehind, 'isn’t', 'aren’t')} in the audio yet.
          </p>
        )}
        {cues ? (
          <Sentences
            audio={audio}
            cues={cues}
            search={search}
            large
            className="h-full px-[max(1.25rem,calc((100%-var(--container-narrow))/2))] py-10 sm:py-14"
          />
        ) : (
          <div className="mx-auto box-content max-w-narrow px-5 py-8">
            {error ? (
              <FailedState
                error={error}
                fallback="We couldn’t load the text."
                onRetry={() => void refetch()}
              />
            ) : (
              <ChapterSkeleton />
            )}
          </div>
        )}
      </div>
      <footer className="border-t border-rule bg-sheet px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto max-w-narrow">
          <InlinePlayer audio={audio} slim />
        </div>
      </footer>
    </>
  );
}

const BackLink = ({ to }: { to: string }) => (
  <Link
    href={to}
    aria-label="Back to the chapter"
    title="Back to the chapter"
    className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
  >
    <ArrowLeft aria-hidden size={20} />
  </Link>
);

const Heading = ({ title, bookTitle }: { title: string; bookTitle: string }) => (
  <h1 dir="auto" className="me-auto grid min-w-0 px-1 text-[1.125rem]">
    <span className="truncate">{title}</span>
    <span className="truncate font-ui text-small font-normal text-faded">{bookTitle}</span>
  </h1>
);

const NothingToHear = ({ audio, chapterAddress }: { audio: Audio | undefined; chapterAddress: string }) => (
  <EmptyState
    title={
      audio?.status === 'PROCESSING'
        ? 'Generating the first sentence…'
        : 'This chapter has no narration yet, so there’s nothing to read along with'
    }
    action={
      <Link href={chapterAddress} className={buttonClasses('quiet')}>
        Back to the chapter
      </Link>
    }
  >
    <p>
      {audio?.status === 'PROCESSING'
        ? 'Reading along needs a narration.'
        : 'Generate it in the chapter’s Audio panel.'}
    </p>
  </EmptyState>
);

const ChapterSkeleton = () => (
  <output className="grid gap-4">
    <span className="sr-only">Opening the chapter…</span>
    {['w-2/3', 'w-full', 'w-11/12', 'w-10/12'].map((width) => (
      <Skeleton key={width} className={`h-7 ${width}`} />
    ))}
  </output>
);

interface ReadingProps {
  readonly of: ChapterRef;
  readonly title: string;
  readonly bookTitle: string;
  /** A BCP 47 language tag. */
  readonly language: string;
  readonly chapterAddress: string;
}

interface ReadAlongProps extends Pick<ReadingProps, 'title' | 'bookTitle' | 'chapterAddress'> {
  readonly audio: Audio;
  readonly sentencesBehind: number;
}
