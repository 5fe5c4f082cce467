import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import type { Session } from '#web/auth/session.ts';
import { audioAddress } from '#shared/addresses.ts';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { studioAddress } from './studio/studio-address.ts';
import { isInTheMaking } from '#web/listening/audio-queries.ts';
import { audioListQuery } from './library/library-query.ts';
import { ToContinue } from '#web/listening/to-continue.tsx';
import { dayText } from '#shared/domain/locale.ts';
import { clockTime, percent } from '#shared/domain/audio/time-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The audios of the person who is signed in, newest first; follows those in the making with one call for all. */
export default function YourAudio({ session, onCreate }: { session: Session; onCreate: () => void }) {
  const list = useInfiniteQuery(audioListQuery(session.userid));
  return (
    <>
      <ToContinue />
      <section aria-labelledby="your-audio" className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="your-audio" className="text-heading">
            Your audio
          </h2>
          {list.data?.pages[0]?.audios.length !== 0 && (
            <Link
              href={yourAudioAddress}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              All your audio
            </Link>
          )}
        </div>
        <PagedList
          list={list}
          name="your audio"
          places="h-16"
          itemsOf={({ audios }) => audios}
          more="Show more"
          empty={
            <EmptyState
              title="Nothing to hear yet."
              action={<Button onClick={onCreate}>Create your first audio</Button>}
            >
              <p>
                Paste a page of prose, a letter or the opening of a chapter. You can listen while it’s still
                being generated.
              </p>
            </EmptyState>
          }
        >
          {(audio) => (
            <li key={audio.id} className="border-b border-rule">
              <AudioLine audio={audio} />
            </li>
          )}
        </PagedList>
      </section>
    </>
  );
}

function AudioLine({ audio }: { audio: Audio }) {
  return (
    <Link
      href={audio.status === 'SCRIPTED' ? studioAddress(audio.id) : audioAddress(audio.id)}
      className="group grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto] sm:items-baseline"
    >
      <span
        dir="auto"
        className="font-heading text-[1.1875rem] wrap-anywhere group-hover:text-accent group-hover:underline group-hover:underline-offset-4"
      >
        <RecordingName of={audio} />
      </span>
      <span className="text-small text-faded tabular-nums">
        <StatusWords audio={audio} />
      </span>
      {isInTheMaking(audio) && (
        <span className="pt-1 sm:col-span-2">
          <Progress label={`Progress of “${recordingName(audio)}”`} share={audio.progress} />
        </span>
      )}
      {audio.status === 'FAILED' && audio.reason !== undefined && (
        <span className="text-small text-alarm sm:col-span-2">{audio.reason}</span>
      )}
    </Link>
  );
}

function StatusWords({ audio }: { audio: Audio }) {
  if (audio.status === 'FAILED') return <span className="text-alarm">Failed</span>;
  if (audio.status === 'SCRIPTED') return 'Script ready for review';
  if (audio.status === 'PROCESSING') {
    if (audio.downloadUrl !== undefined) return 'Regenerating';
    return audio.streamUrl === undefined ? 'Processing' : `${percent(audio.progress)} ready`;
  }
  return `${clockTime(audio.durationSeconds)} · ${dayText(audio.createdAt)}`;
}
