import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Waveline } from '#web/ui/waveline.tsx';
import { BadEvenings, Desk, Hearing, Publishing, TakenAlong } from './promises.tsx';
import { WaysToHear } from './ways-to-hear.tsx';
import { WrittenPage } from './written-page.tsx';

/** Says to a visitor what this place is; `specimen` lets them hear it. */
export const Welcome = ({ specimen, onWrite, onHear, onJoin }: WelcomeProps) => (
  <div data-visitors className="grid gap-20 sm:gap-28">
    <section className="grid gap-12 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14">
      <div className="grid justify-items-start gap-7 pt-4 sm:pt-10 lg:pt-0">
        <h1 className="text-display">
          <span className="block">Write it.</span> <span className="block">Keep it.</span>{' '}
          <span className="block text-accent">Hear it.</span>
        </h1>
        <Waveline className="h-12 w-full text-accent" />
        <p className="max-w-[34rem] font-reading text-reading text-pretty text-faded">
          Quillcast is a quiet place to write a book with an AI that has read all of it, and never lose a
          word. Voices narrate a passage or the whole book, or discuss it as a podcast, and your own channel
          brings it to listeners. You can take everything with you at any time.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="px-6 text-[1.0625rem]" onClick={onWrite}>
            Start writing
          </Button>
          <Button look="quiet" className="px-6 text-[1.0625rem]" onClick={onJoin}>
            Join the waitlist
          </Button>
        </div>
      </div>
      <WrittenPage />
    </section>

    <HomeSection
      id="write"
      title="Write it"
      lead="A desk for the whole book, from the first note to the last word."
    >
      <Desk />
    </HomeSection>
    <HomeSection id="keep" title="Keep it" lead="Five bad evenings, and how each of them ends.">
      <BadEvenings />
    </HomeSection>
    <HomeSection
      id="hear"
      title="Hear it"
      lead="A letter, a chapter or the whole book. It starts within moments, while the rest is still being generated, and the current sentence is highlighted."
      action={<WaysToHear onHear={onHear} />}
    >
      <div className="grid gap-8">
        <Hearing />
        {specimen}
      </div>
    </HomeSection>
    <HomeSection
      id="publish"
      title="Publish it"
      lead="When it’s ready, and only then: your writing is private until you publish it."
    >
      <Publishing />
    </HomeSection>
    <HomeSection
      id="take"
      title="Take it with you"
      lead="What you create here is yours, and you can take it with you."
    >
      <TakenAlong />
    </HomeSection>
  </div>
);

const HomeSection = ({ id, title, lead, action, children }: HomeSectionProps) => (
  <section
    aria-labelledby={id}
    className="grid gap-8 border-t border-rule pt-10 lg:grid-cols-[1fr_2fr] lg:gap-14"
  >
    <div className="grid content-start justify-items-start gap-4">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="max-w-prose text-pretty text-faded">{lead}</p>
      {action}
    </div>
    {children}
  </section>
);

interface WelcomeProps {
  readonly specimen: ReactNode;
  readonly onWrite: () => void;
  readonly onHear: () => void;
  readonly onJoin: () => void;
}
interface HomeSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}
