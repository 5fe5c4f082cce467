import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import { spokenAmountOf } from '#shared/domain/speech/read-aloud.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { Loops } from './loops.tsx';
import { BadEvenings, WorkspaceFeatures, Hearing, Publishing, Exporting } from './promises.tsx';
import { WaysToHear } from './ways-to-hear.tsx';

export const Welcome = ({ desk, specimen, onWrite, onHear, onJoin }: WelcomeProps) => (
  <div data-visitors className="grid gap-20 sm:gap-28">
    <section className="grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:items-start lg:gap-12">
      <div className="grid justify-items-start gap-6 pt-2 sm:pt-6 lg:pt-10">
        <h1 className="text-display">
          <span className="block">Write it.</span> <span className="block">Keep it.</span>{' '}
          <span className="block text-accent">Hear it.</span>
        </h1>
        <p className="max-w-[34rem] font-reading text-reading text-faded">
          Write a book with an AI that has read all of it, and never lose a word. Hear any chapter narrated,
          or discussed as a podcast, and publish it on your own channel.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="px-5 text-[1.0625rem] sm:px-6" onClick={onWrite}>
            Start writing
          </Button>
          <Button look="quiet" className="px-5 text-[1.0625rem] sm:px-6" onClick={onJoin}>
            Join the waitlist
          </Button>
        </div>
        <p className="max-w-[34rem] text-small text-faded">
          Start without an account: your page stays in this browser. Free with one: {creditsAMonth} credits a
          month, about {Math.round(spokenAmountOf(creditsAMonth).hours)} hours read aloud.{' '}
          <Link href="/pricing" className="text-accent underline underline-offset-4">
            Pricing
          </Link>
        </p>
      </div>
      {desk}
    </section>
    <Loops />

    <HomeSection
      id="write"
      title="Write it"
      lead="A workspace for the whole book, from the first note to the last word."
    >
      <WorkspaceFeatures />
    </HomeSection>
    <HomeSection id="keep" title="Keep it" lead="Five bad evenings, and how each one ends.">
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
    <HomeSection id="take" title="Take it with you" lead="Your work stays yours. Export it at any time.">
      <Exporting />
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
  readonly desk: ReactNode;
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
