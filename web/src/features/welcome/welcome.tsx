import { Button } from '#web/ui/button.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

/** Says what this place is. `brief` for those who know: the way in comes first. */
export function Welcome({ brief, onBegin }: { brief: boolean; onBegin: () => void }) {
  if (brief) {
    return (
      <section className="grid justify-items-start gap-5">
        <h1 className="text-title">What would you like to hear?</h1>
        <Button onClick={onBegin}>Turn a text into audio</Button>
      </section>
    );
  }
  return (
    <section className="grid gap-10 lg:grid-cols-[1.15fr_1fr] lg:items-end lg:gap-16">
      <div className="grid justify-items-start gap-7 pt-4 sm:pt-10">
        <h1 className="text-display">
          Put the page down. <span className="block text-accent">Let it speak.</span>
        </h1>
        <Waveline className="h-12 w-full text-accent" />
        <p className="max-w-[34rem] font-reading text-reading text-faded">
          Quillcast reads your writing aloud. Give it a letter, a poem, the opening of a chapter; choose a
          voice, and it begins within moments, while the rest is still being read in.
        </p>
        <Button className="px-6 text-[1.0625rem]" onClick={onBegin}>
          Turn a text into audio
        </Button>
      </div>
      <Specimen />
    </section>
  );
}

/** How a text looks while it is heard: one sentence lit at a time. */
const Specimen = () => (
  <figure className="grid gap-4 rounded-sheet border border-rule bg-sheet p-6 sm:p-8">
    <blockquote className="font-reading text-reading">
      The ferry had stopped running in October.{' '}
      <mark className="rounded-sm bg-voice box-decoration-clone px-0.5 py-0.5 text-voice-ink">
        All winter she rowed the post across herself, and read the postcards aloud to the gulls.
      </mark>{' '}
      By March the birds knew every family on the far shore, and had opinions about most of them.
    </blockquote>
    <figcaption className="border-t border-rule pt-4 text-small text-faded">
      The sentence being said is lit. Press any other, and the voice goes there.
    </figcaption>
  </figure>
);
