import { useEffect, useRef, useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { cueAt, paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { playFrom } from './player/engine.ts';
import { usePlayer, type PlayerState } from './player-store.ts';
import { Paragraph } from './player/sentence-paragraph.tsx';
import type { FoundSentences } from './use-sentence-search.ts';

/**
 * Highlights the sentence that is being spoken, and plays from a sentence that the reader presses. Stops following the
 * voice as soon as the reader scrolls.
 */
export function Sentences({ audio, cues, search, large = false, className }: SentencesProps) {
  const spokenIndex = usePlayer((state) => (hasPlayed(state, audio) ? cueAt(cues, state.timeSeconds) : -1));
  const [following, setFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const spokenCue = cues[spokenIndex];
  const shownCue = search?.shown;
  const stop = shownCue ?? spokenCue ?? cues[0];

  const [before, setBefore] = useState(shownCue);
  if (shownCue !== before) {
    setBefore(shownCue);
    // A search result must stay in view, so the text stops following the voice.
    if (shownCue) setFollowing(false);
  }

  useEffect(() => {
    if (following) bringIntoView(box.current, spokenIndex);
  }, [spokenIndex, following]);

  useEffect(() => {
    const element = box.current;
    const lead = () => setFollowing(false);
    for (const gesture of scrollGestures) element?.addEventListener(gesture, lead, { passive: true });
    return () => {
      for (const gesture of scrollGestures) element?.removeEventListener(gesture, lead);
    };
  }, []);

  useEffect(() => {
    if (shownCue) bringIntoView(box.current, cues.indexOf(shownCue));
  }, [cues, shownCue]);

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
            spoken={cueInParagraph(paragraph, spokenCue)}
            shown={cueInParagraph(paragraph, shownCue)}
            stop={cueInParagraph(paragraph, stop)}
            finder={search?.finder}
            onChoose={choose}
          />
        ))}
      </div>
      {!following && spokenCue && (
        <Button
          look="quiet"
          className="absolute end-3 bottom-3 bg-sheet shadow-md"
          onClick={() => setFollowing(true)}
        >
          Follow along
        </Button>
      )}
    </div>
  );
}

/** Scrolls only the box, because the reader may be elsewhere on the page. */
function bringIntoView(box: HTMLElement | null, index: number): void {
  const sentence = box?.querySelectorAll('a')[index];
  if (!box || !sentence) return;
  const top = sentence.offsetTop;
  const bottom = top + sentence.offsetHeight;
  if (top >= box.scrollTop && bottom <= box.scrollTop + box.clientHeight * 0.8) return;
  box.scrollTo({ top: top - box.clientHeight / 3 });
}

const hasPlayed = (state: PlayerState, audio: Audio) =>
  state.audio?.id === audio.id && (state.playing || state.timeSeconds > 0);

const cueInParagraph = (paragraph: readonly Cue[], cue: Cue | undefined) =>
  cue && paragraph.includes(cue) ? cue : undefined;

const scrollGestures = ['wheel', 'touchmove', 'keydown'] as const;

interface SentencesProps {
  readonly audio: Audio;
  readonly cues: readonly Cue[];
  readonly search?: FoundSentences | undefined;
  readonly large?: boolean;
  readonly className: string;
}
