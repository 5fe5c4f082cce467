import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

/** Says to a visitor what this place is; `specimen` lets them hear it. */
export const Welcome = ({ specimen, onBegin, onJoin }: WelcomeProps) => (
  <div data-visitors className="grid gap-20 sm:gap-28">
    <section className="grid gap-10 lg:grid-cols-[1.15fr_1fr] lg:items-end lg:gap-16">
      <div className="grid justify-items-start gap-7 pt-4 sm:pt-10">
        <h1 className="text-display">
          Put the page down. <span className="block text-accent">Let it speak.</span>
        </h1>
        <Waveline className="h-12 w-full text-accent" />
        <p className="max-w-[34rem] font-reading text-reading text-faded">
          Quillcast reads your writing aloud. Give it a letter, a poem, the opening of a chapter; choose a
          voice, and it begins within moments, while the rest is still being read.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="px-6 text-[1.0625rem]" onClick={onBegin}>
            Turn a text into audio
          </Button>
          <Button look="quiet" className="px-6 text-[1.0625rem]" onClick={onJoin}>
            Join the waitlist
          </Button>
        </div>
      </div>
      {specimen}
    </section>

    <section aria-labelledby="how" className="grid gap-8 border-t border-rule pt-12">
      <h2 id="how" className="text-title">
        How it goes
      </h2>
      <ol className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2">
            <span aria-hidden className="font-reading text-heading text-accent italic">
              {index + 1}
            </span>
            <h3 className="text-heading">{title}</h3>
            <p className="max-w-prose text-faded">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
);

/** To who knows the place: the way in comes first. */
export const WelcomeBack = ({ onBegin }: { onBegin: () => void }) => (
  <section className="grid justify-items-start gap-5">
    <h1 className="text-title">What would you like to hear?</h1>
    <Button onClick={onBegin}>Turn a text into audio</Button>
  </section>
);

const steps = [
  {
    title: 'Paste a text',
    text: 'Up to 1,500 characters at a time. What you paste is read as it stands; not a word is added or left out.',
  },
  {
    title: 'Choose a voice',
    text: 'Six of them, from unhurried to lively. Each says a sentence of its own, so that you know before you choose.',
  },
  {
    title: 'Listen and read along',
    text: 'The sentence being said is lit. Press any other and the voice goes there. Keep the MP3, or share a link.',
  },
] as const;

interface WelcomeProps {
  readonly specimen: ReactNode;
  readonly onBegin: () => void;
  readonly onJoin: () => void;
}
