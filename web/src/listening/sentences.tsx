import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { cueAt, paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { playFrom } from './player/engine.ts';
import { usePlayer, type PlayerState } from './player-store.ts';
import { isFound, type FoundSentences } from './use-sentence-search.ts';

/**
 * Sentences that light up with the voice; who presses one hears it. Follows the voice until the reader scrolls; then the
 * reader leads.
 */
export function Sentences({ audio, cues, search, large = false, className }: SentencesProps) {
  const saidIndex = usePlayer((state) => (isHeard(state, audio) ? cueAt(cues, state.timeSeconds) : -1));
  const [following, setFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const said = cues[saidIndex];
  const shown = search?.shown;
  const stop = shown ?? said ?? cues[0];

  const [before, setBefore] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    // Who looks for something wants to see it.
    if (shown) setFollowing(false);
  }

  useEffect(() => {
    if (following) bringIntoView(box.current, saidIndex);
  }, [saidIndex, following]);

  useEffect(() => {
    const element = box.current;
    const lead = () => setFollowing(false);
    for (const gesture of gestures) element?.addEventListener(gesture, lead, { passive: true });
    return () => {
      for (const gesture of gestures) element?.removeEventListener(gesture, lead);
    };
  }, []);

  useEffect(() => {
    if (shown) bringIntoView(box.current, cues.indexOf(shown));
  }, [cues, shown]);

  const choose = (cue: Cue) => {
    setFollowing(true);
    playFrom(audio, cue.startSeconds);
  };

  return (
    <div className="relative grid min-h-0">
      <div
        ref={box}
        data-transcript
        className={classes(
          'relative overflow-y-auto scroll-smooth font-reading wrap-anywhere',
          large ? 'text-[1.375rem] leading-[1.75] sm:text-[1.625rem]' : 'text-reading',
          className,
        )}
      >
        {paragraphsOf(cues).map((paragraph) => (
          <Paragraph
            key={paragraph[0]?.startSeconds}
            paragraph={paragraph}
            said={inIt(paragraph, said)}
            shown={inIt(paragraph, shown)}
            stop={inIt(paragraph, stop)}
            expression={search?.expression}
            onChoose={choose}
          />
        ))}
      </div>
      {!following && said && (
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

/** Drawn anew only where something in it changes: a long chapter has thousands of sentences. */
const Paragraph = memo(function Paragraph({
  paragraph,
  said,
  shown,
  stop,
  expression,
  onChoose,
}: ParagraphProps) {
  return (
    <p
      data-begins={paragraph[0]?.begins ?? 'paragraph'}
      dir="auto"
      className="mb-4 last:mb-0 data-[begins=heading]:text-[1.25em] data-[begins=heading]:leading-snug"
    >
      {paragraph[0]?.speaker !== undefined && (
        <span className="block font-ui text-small font-medium text-faded">{paragraph[0].speaker}</span>
      )}
      {paragraph.map((cue) => (
        <Sentence
          key={cue.startSeconds}
          cue={cue}
          current={cue === said}
          reachable={cue === stop}
          mark={cue === shown ? 'shown' : isFound(cue, expression) ? 'found' : undefined}
          onChoose={onChoose}
        />
      ))}
    </p>
  );
});

/** A link, so that a sentence flows with its neighbours and still is reached and pressed by keyboard. */
function Sentence({ cue, current, reachable, mark, onChoose }: SentenceProps) {
  return (
    <>
      <a
        href={`#${cue.startSeconds}`}
        tabIndex={reachable ? 0 : -1}
        aria-current={current ? 'true' : undefined}
        data-mark={mark}
        onClick={(event) => {
          event.preventDefault();
          onChoose(cue);
        }}
        onKeyDown={stepThroughSentences}
        className="-mx-0.5 rounded-sm box-decoration-clone px-0.5 py-0.5 transition-colors hover:bg-well aria-current:bg-voice aria-current:text-voice-ink data-[mark]:underline data-[mark]:decoration-edge data-[mark]:decoration-2 data-[mark]:underline-offset-4 data-[mark=shown]:bg-well data-[mark=shown]:decoration-accent aria-current:data-[mark=shown]:bg-voice"
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

const isHeard = (state: PlayerState, audio: Audio) =>
  state.audio?.id === audio.id && (state.playing || state.timeSeconds > 0);

const inIt = (paragraph: readonly Cue[], cue: Cue | undefined) =>
  cue && paragraph.includes(cue) ? cue : undefined;

/** By which a reader takes the lead: scrolling by wheel, finger or key. */
const gestures = ['wheel', 'touchmove', 'keydown'] as const;

interface SentencesProps {
  readonly audio: Audio;
  readonly cues: readonly Cue[];
  readonly search?: FoundSentences | undefined;
  /** A page of its own, to be read from afar. */
  readonly large?: boolean;
  /** Of the box that scrolls. */
  readonly className: string;
}

interface ParagraphProps {
  readonly paragraph: readonly Cue[];
  /** Those of its sentences that are said, found and shown, and reached by the Tab key, if any. */
  readonly said: Cue | undefined;
  readonly shown: Cue | undefined;
  readonly stop: Cue | undefined;
  readonly expression: RegExp | undefined;
  readonly onChoose: (cue: Cue) => void;
}

interface SentenceProps {
  readonly cue: Cue;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly mark: 'found' | 'shown' | undefined;
  readonly onChoose: (cue: Cue) => void;
}
