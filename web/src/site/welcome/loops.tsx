import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import './loops.css';

export const Loops = () => (
  <section aria-label="See how it works" className="grid gap-10 lg:grid-cols-2 lg:gap-8">
    <AnimatedExample
      title="Change one sentence, and we regenerate only that one"
      text="Edit your text after you’ve narrated it. Every other sentence keeps its audio and costs nothing."
    >
      <div className="grid gap-3.5">
        <TextLine state={<span>Unchanged</span>}>The clock had two hands and told no time.</TextLine>
        <TextLine
          changed
          state={
            <>
              <span className="loop-before">Unchanged</span>
              <span className="loop-during">Generating…</span>
              <span className="loop-after">New</span>
            </>
          }
        >
          <span className="loop-before">It told the tide.</span>
          <span className="loop-after">It told the tide, and lied.</span>
        </TextLine>
        <TextLine state={<span>Unchanged</span>}>Boats had gone aground for less.</TextLine>
      </div>
    </AnimatedExample>
    <AnimatedExample
      title="Every quotation leads to its passage in your book"
      text="The AI quotes you word for word, and each quotation is checked. Press one to see where it is."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <p className="justify-self-end rounded-sheet bg-well px-3 py-1.5">Where is the only key?</p>
          <p className="loop-quote w-fit border-s-2 border-accent ps-3 font-reading">
            “The only key was in her pocket.”
          </p>
        </div>
        <div className="h-30 overflow-hidden rounded-control border border-rule bg-paper px-4">
          <div className="loop-page grid gap-2.5 py-3">
            <TextBar />
            <TextBar />
            <TextBar />
            <TextBar />
            <p className="loop-place w-fit rounded-sm px-1 font-reading">The only key was in her pocket.</p>
            <TextBar />
            <TextBar />
            <TextBar />
          </div>
        </div>
      </div>
    </AnimatedExample>
  </section>
);

function AnimatedExample({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <figure className="loop grid content-start gap-4" data-paused={isPaused || undefined}>
      <div
        aria-hidden
        className="grid h-68 content-center rounded-sheet border border-rule bg-sheet p-5 text-small sm:h-60 sm:p-6"
      >
        {children}
      </div>
      <figcaption className="flex items-start justify-between gap-4">
        <span className="grid gap-1.5">
          <span className="font-heading text-heading text-balance">{title}</span>
          <span className="max-w-prose text-faded">{text}</span>
        </span>
        <Button
          look="plain"
          className="-me-3 -mt-2 motion-reduce:hidden"
          aria-label={`${isPaused ? 'Play' : 'Pause'} animation: ${title}`}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? 'Play' : 'Pause'}
        </Button>
      </figcaption>
    </figure>
  );
}

const TextLine = ({ changed = false, state, children }: LineProps) => (
  <div className="grid gap-1">
    <p
      className={
        changed
          ? 'loop-layers loop-line w-fit rounded-sm px-1 font-reading text-[1.0625rem]'
          : 'px-1 font-reading text-[1.0625rem]'
      }
    >
      {changed ? children : <span>{children}</span>}
    </p>
    <div className="flex items-center gap-3 px-1 text-faded">
      <svg viewBox="0 0 120 16" className={changed ? 'loop-wave h-4 w-30 text-accent' : 'h-4 w-30 text-edge'}>
        <path d={wavePath} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className={changed ? 'loop-layers' : undefined}>{state}</span>
    </div>
  </div>
);

const TextBar = () => <span className="h-2 rounded-full bg-well last:w-2/3" />;

const wavePath = [5, 9, 14, 8, 11, 5, 13, 7, 10, 4, 12, 9, 6, 14, 8, 5, 10, 13, 6, 4]
  .map((height, at) => `M${at * 6 + 3} ${8 - height / 2}v${height}`)
  .join('');

interface LineProps {
  readonly changed?: boolean;
  readonly state: ReactNode;
  readonly children: ReactNode;
}
