import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { cueAt, paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { transcriptQuery } from '#web/audio/audio-queries.ts';
import { serverRenderedAudio } from '#web/audio/server-rendered-audio.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { play, seek } from './engine.ts';
import { usePlayer } from './player-store.ts';

/** The text as it is being said. Follows the voice until the reader scrolls; then the reader leads. */
export function Transcript({ audio }: { audio: Audio }) {
  const rendered = serverRenderedAudio(audio.id);
  const begun = rendered?.audio.transcriptUrl === audio.transcriptUrl ? rendered : undefined;
  const {
    data: cues,
    error,
    refetch,
  } = useQuery({
    ...transcriptQuery(audio),
    ...(begun?.isWhole && { initialData: begun.cues }),
    placeholderData: (previous?: readonly Cue[]) => previous ?? begun?.cues,
  });
  return (
    <section aria-labelledby="transcript" className="grid gap-3">
      <h2 id="transcript" className="text-heading">
        Transcript
      </h2>
      {cues ? (
        <Sentences cues={cues} />
      ) : error ? (
        <FailedState
          error={error}
          fallback="The transcript could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : audio.status === 'FAILED' ? (
        <p className="text-faded">There is no transcript of an audio that was not made.</p>
      ) : (
        <output className="grid gap-2">
          <span className="sr-only">The transcript comes with the voice.</span>
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </output>
      )}
    </section>
  );
}

function Sentences({ cues }: { cues: readonly Cue[] }) {
  const saidIndex = usePlayer((state) => cueAt(cues, state.timeSeconds));
  const begun = usePlayer((state) => state.playing || state.timeSeconds > 0);
  const [following, setFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const currentIndex = begun ? saidIndex : -1;

  useEffect(() => {
    if (following) bringIntoView(box.current, currentIndex);
  }, [currentIndex, following]);

  useEffect(() => {
    const element = box.current;
    const lead = () => setFollowing(false);
    for (const gesture of gestures) element?.addEventListener(gesture, lead, { passive: true });
    return () => {
      for (const gesture of gestures) element?.removeEventListener(gesture, lead);
    };
  }, []);

  return (
    <div className="relative">
      <div
        ref={box}
        data-transcript
        className="relative max-h-[60vh] overflow-y-auto scroll-smooth border-s-2 border-rule py-2 ps-4 pe-1 font-reading text-reading wrap-anywhere sm:ps-6"
      >
        {paragraphsOf(cues).map((paragraph) => (
          <p
            key={paragraph[0]?.startSeconds}
            data-begins={paragraph[0]?.begins ?? 'paragraph'}
            dir="auto"
            className="mb-4 last:mb-0 data-[begins=heading]:text-heading"
          >
            {paragraph.map((cue) => (
              <Sentence
                key={cue.startSeconds}
                cue={cue}
                current={cue === cues[currentIndex]}
                reachable={cue === cues[Math.max(0, currentIndex)]}
                onChoose={() => {
                  setFollowing(true);
                  seek(cue.startSeconds);
                  play();
                }}
              />
            ))}
          </p>
        ))}
      </div>
      {!following && currentIndex >= 0 && (
        <Button
          look="quiet"
          className="absolute end-3 bottom-3 bg-sheet shadow-md"
          onClick={() => setFollowing(true)}
        >
          Follow the voice
        </Button>
      )}
    </div>
  );
}

/** A link, so that a sentence flows with its neighbours and still is reached and pressed by keyboard. */
function Sentence({ cue, current, reachable, onChoose }: SentenceProps) {
  return (
    <>
      <a
        href={`#${cue.startSeconds}`}
        tabIndex={reachable ? 0 : -1}
        aria-current={current ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
        onKeyDown={stepThroughSentences}
        className="-mx-0.5 rounded-sm box-decoration-clone px-0.5 py-0.5 transition-colors hover:bg-well aria-current:bg-voice aria-current:text-voice-ink"
      >
        {cue.text}
      </a>{' '}
    </>
  );
}

/** Arrow keys walk from sentence to sentence, so that a long text is one stop for the Tab key. */
function stepThroughSentences(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const sentences = [...(event.currentTarget.closest('[data-transcript]')?.querySelectorAll('a') ?? [])];
  const next = sentences[sentences.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Moves the box only, never the page: the reader may be elsewhere on it. */
function bringIntoView(box: HTMLElement | null, index: number): void {
  const sentence = box?.querySelectorAll('a')[index];
  if (!box || !sentence) return;
  const top = sentence.offsetTop;
  const bottom = top + sentence.offsetHeight;
  if (top >= box.scrollTop && bottom <= box.scrollTop + box.clientHeight * 0.8) return;
  box.scrollTo({ top: top - box.clientHeight / 3 });
}

/** By which a reader takes the lead: scrolling by wheel, finger or key. */
const gestures = ['wheel', 'touchmove', 'keydown'] as const;

interface SentenceProps {
  readonly cue: Cue;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly onChoose: () => void;
}
