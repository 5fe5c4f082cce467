import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { announcePart } from '#web/boot/hydrated.ts';
import { storyStore, useStorySentenceIndex } from '#web/speech/story-sound.ts';
import { SampleProblem } from '#web/speech/sample-problem.tsx';
import { SpokenBy } from '#web/speech/spoken-by.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { AskAboutChapter } from './ask-about-chapter.tsx';
import { demoTools } from './demo-tools.ts';
import { HearPage } from './hear-page.tsx';
import { SamplePage } from './sample-page.tsx';
import { sample } from './sample.ts';
import { useDemoDesk } from './use-demo-desk.ts';

export default function HeroDesk() {
  const desk = useRef<HTMLElement>(null);
  const { DemoEditor, handle, editorProps, request, showQuote } = useDemoDesk('hero-desk');
  const spokenIndex = useStorySentenceIndex();
  useEffect(() => announcePart(desk.current), []);
  useEffect(() => handle?.showSpokenSentence(spokenSentences, spokenIndex), [handle, spokenIndex]);

  return (
    <section
      ref={desk}
      id="hero-desk"
      data-late=""
      aria-label="Try it here"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-clip rounded-sheet border border-rule bg-sheet shadow-raised"
    >
      <div className="flex items-center justify-between gap-x-2 border-b border-rule px-5 py-2.5 sm:px-7">
        <p className="min-w-0 text-small text-faded">
          <span className="inline-block">{sample.book},</span>{' '}
          <span className="inline-block">chapter one</span>
        </p>
        <HearPage />
      </div>
      <section
        aria-label="Page"
        tabIndex={DemoEditor ? undefined : 0}
        className={classes(
          'h-64 overflow-y-auto px-5 pt-5 pb-2 sm:h-76 sm:px-7 [&_.editor-toolbar]:hidden [&_.manuscript]:pt-0 [&_.ProseMirror]:min-h-0 [&_.ProseMirror]:pb-2 [&_.ProseMirror]:font-reading [&_.ProseMirror]:text-[1.0625rem] [&_.ProseMirror]:leading-[1.65] [&_.ProseMirror_p+p]:indent-[1.5em] [&_.is-heard]:underline [&_.is-heard]:decoration-2 [&_.is-heard]:underline-offset-4 md:[&_.ai-bar]:bottom-1',
          // Fades the end of the text only until the editor is loaded. After that, a mask would also hide the tools,
          // which are at the foot of the window on a phone.
          !DemoEditor && '[mask-image:linear-gradient(black_calc(100%-1.5rem),transparent)]',
        )}
      >
        <h2 className="pb-3 text-heading">{sample.chapter}</h2>
        {DemoEditor ? (
          <DemoEditor page={sample} {...editorProps} />
        ) : (
          <SamplePage spokenIndex={spokenIndex} />
        )}
      </section>
      <div className="grid gap-4 border-t border-rule px-5 py-4 sm:px-7">
        <AskAboutChapter brief text={() => handle?.markdown() ?? sample.text} onShow={showQuote} />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <Button
            look="quiet"
            // Keeps the selection, because pressing the button doesn't move the focus away from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => request(demoTools[0])}
          >
            Write the next 500 words
          </Button>
          <Link href="/book-editor-agent-demo" className={buttonClasses('plain', 'max-xs:-ms-3')}>
            Try all tools
          </Link>
        </div>
        <div className="grid gap-1">
          <p className="text-small text-faded">
            This is a demo: simple rules answer in your browser, without an AI model, and the next page was
            written in advance. Nothing you type is sent.
          </p>
          <SpokenBy />
          <SampleProblem of={storyStore} />
        </div>
      </div>
    </section>
  );
}

const spokenSentences = storyOpening.flat();
