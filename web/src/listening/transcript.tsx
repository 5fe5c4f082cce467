import { useQuery } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { serverRenderedAudio } from './server-rendered-audio.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { SentenceSearch } from './sentence-search.tsx';
import { Sentences } from './sentences.tsx';
import { transcriptQuery } from './transcript-query.ts';
import { useSentenceSearch } from './use-sentence-search.ts';

export function Transcript({ audio, titled = true }: TranscriptProps) {
  const rendered = serverRenderedAudio(audio.id);
  const sentTranscript = rendered?.audio.transcriptUrl === audio.transcriptUrl ? rendered : undefined;
  const {
    data: cues,
    error,
    refetch,
  } = useQuery({
    ...transcriptQuery(audio),
    ...(sentTranscript?.isWhole && { initialData: sentTranscript.cues }),
    placeholderData: (previous?: readonly Cue[]) => previous ?? sentTranscript?.cues,
  });
  const search = useSentenceSearch(cues);
  return (
    <section aria-label="Transcript" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {titled && <h2 className="text-heading">Transcript</h2>}
        {cues && <SentenceSearch audio={audio} search={search} />}
      </div>
      {cues ? (
        <Sentences
          audio={audio}
          cues={cues}
          search={search}
          className={classes(
            'downwards border-s-2 border-rule py-2 ps-4 pe-1 sm:ps-6',
            titled ? 'max-h-[60vh]' : 'max-h-72',
          )}
        />
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load the transcript."
          onRetry={() => void refetch()}
        />
      ) : audio.status === 'FAILED' ? (
        <p className="text-faded">There’s no transcript because we couldn’t generate the audio.</p>
      ) : (
        <output className="grid gap-2">
          <span className="sr-only">The transcript appears with the audio.</span>
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </output>
      )}
    </section>
  );
}

interface TranscriptProps {
  readonly audio: Audio;
  readonly titled?: boolean;
}
