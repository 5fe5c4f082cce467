import { memo, type KeyboardEvent } from 'react';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { Finder } from '#shared/domain/finding/finder.ts';
import { isFound } from '#web/listening/use-sentence-search.ts';

/** Memoised: a long chapter has thousands of sentences. */
export const Paragraph = memo(function Paragraph({
  paragraph,
  spoken,
  shown,
  stop,
  finder,
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
          current={cue === spoken}
          reachable={cue === stop}
          mark={cue === shown ? 'shown' : isFound(cue, finder) ? 'found' : undefined}
          onChoose={onChoose}
        />
      ))}
    </p>
  );
});

/** Uses a link instead of a button, because a link wraps with the text around it, and is reachable by keyboard. */
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

/** Arrow keys move between sentences, so that a long text is a single tab stop. */
function stepThroughSentences(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const sentences = [...(event.currentTarget.closest('[data-transcript]')?.querySelectorAll('a') ?? [])];
  const next = sentences[sentences.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface ParagraphProps {
  readonly paragraph: readonly Cue[];
  readonly spoken: Cue | undefined;
  readonly shown: Cue | undefined;
  readonly stop: Cue | undefined;
  readonly finder: Finder | undefined;
  readonly onChoose: (cue: Cue) => void;
}

interface SentenceProps {
  readonly cue: Cue;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly mark: 'found' | 'shown' | undefined;
  readonly onChoose: (cue: Cue) => void;
}
