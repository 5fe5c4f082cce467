import {
  charactersACredit,
  credits,
  creditsAMonth,
  creditsOfCharacters,
  tokensACredit,
} from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { charactersAWord, spokenAmountOf } from '#shared/domain/speech/read-aloud.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { blankPageAddress } from '#web/books/book-addresses.ts';
import { openSignUp } from '#web/platform/open-dialogs.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function Pricing() {
  return (
    <article className="grid gap-12">
      <PageHeader title="Pricing">Quillcast is free today, with audio and AI included.</PageHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <Plan
          name="Free"
          price="$0"
          lead={`${creditsAMonth} credits a month, no card needed.`}
          lines={[
            `Read ${approximately(monthOfAudio.words)} words aloud each month, the length of a novel: about ${Math.round(monthOfAudio.hours)} hours of audio.`,
            `Or let the AI read and write ${approximately(creditsAMonth * tokensACredit * wordsPerToken)} words, or a mix of both.`,
            'Write, import and export as many books as you like. None of that uses credits.',
            'Publish on your own channel, in podcast apps and on the blog.',
          ]}
        >
          <Button onClick={openSignUp}>Join the waitlist</Button>
          <Link href={blankPageAddress} className={buttonClasses('quiet')}>
            Start writing
          </Link>
        </Plan>
        <Plan
          name="Paid plans"
          price="Coming soon"
          lead="For authors who need more than the free plan includes."
          lines={['More credits each month, to narrate whole books.']}
        >
          <Link href="/business-plan" className={buttonClasses('quiet')}>
            See what we’re planning
          </Link>
        </Plan>
      </div>
      <section
        aria-labelledby="uses"
        className="grid gap-8 border-t border-rule pt-10 lg:grid-cols-[1fr_2fr] lg:gap-14"
      >
        <h2 id="uses" className="text-title">
          What a credit buys
        </h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {creditUses.map(({ name, text }) => (
            <div key={name} className="grid content-start gap-1.5">
              <dt className="font-heading text-[1.1875rem]">{name}</dt>
              <dd className="text-faded">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

const Plan = ({ name, price, lead, lines, children }: PlanProps) => (
  <section
    aria-label={name}
    className="grid grid-rows-[auto_1fr_auto] gap-5 rounded-sheet border border-rule bg-sheet p-6 lg:p-8"
  >
    <div className="grid gap-1">
      <h2 className="text-heading">{name}</h2>
      <p className="font-heading text-title">{price}</p>
      <p className="text-faded">{lead}</p>
    </div>
    <ul className="grid list-disc content-start gap-2 ps-5 marker:text-accent">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {children !== undefined && <div className="flex flex-wrap gap-3">{children}</div>}
  </section>
);

const monthOfAudio = spokenAmountOf(creditsAMonth);

/** The same rule as on the help page: 1,000 tokens are about 750 words. */
const wordsPerToken = 0.75;

const approximately = (number: number) => `about ${grouped(Math.round(number / 1_000) * 1_000)}`;

const chapterWords = 3_000;

const creditUses = [
  {
    name: `${credits(1)} of audio`,
    text: `${grouped(charactersACredit)} characters read aloud, about ${Math.round(spokenAmountOf(1).hours * 3_600)} seconds. When you update a narration, you pay only for the sentences that changed.`,
  },
  {
    name: `${credits(1)} of AI`,
    text: `${grouped(tokensACredit)} tokens that the AI reads or writes, about ${grouped(tokensACredit * wordsPerToken)} words.`,
  },
  {
    name: 'A chapter',
    text: `${grouped(chapterWords)} words take ${credits(creditsOfCharacters(chapterWords * charactersAWord))} to narrate.`,
  },
  {
    name: 'A price before each step',
    text: 'You see what something costs before you agree. We refund failed work.',
  },
  {
    name: 'New each month',
    text: `You get ${creditsAMonth} credits on the first of each month, UTC. Unused credits don’t roll over.`,
  },
] as const;

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly lead: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}
