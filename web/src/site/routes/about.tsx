import { Link } from 'wouter';
import { openSignUp } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

export default function About() {
  return (
    <article className="grid gap-10">
      <PageHeading title="About Quillcast">
        Writing is half of a sentence. The other half is somebody hearing it.
      </PageHeading>
      <Waveline className="h-10 w-full max-w-[40rem] text-accent" />
      <Prose>
        <p>
          Quillcast turns text into audio. You paste a page, choose one of six{' '}
          <Link href="/voices">voices</Link>, and the first sentence sounds within moments, while the rest is
          still being read. The words stand beside the player, and the one sentence being said is lit.
        </p>
        <h2>What it does with your text</h2>
        <p>
          It reads it. Nothing is added, shortened or improved. When the voice has finished, every sentence of
          your text is accounted for in the transcript; if one is missing, you are told which, and the audio
          is not passed off as whole.
        </p>
        <h2>Whose it is</h2>
        <p>
          Yours. What you make is private until you share it, and you choose with whom: nobody, whoever has
          the link, or everyone. You can take it back, and you can delete it with its sound.
        </p>
        <h2>The voices</h2>
        <p>
          All of them are made by a machine, and listeners are told so. They are good at patience and at long
          texts. They are not people, and nothing here pretends that they are.
        </p>
        <h2>Coming in</h2>
        <p>
          Doors open slowly, so that there is room for those who are inside. Leave your address on the
          waitlist; when a place is yours, an authorization code comes by e-mail, and with it you make your
          account.
        </p>
      </Prose>
      <Button className="justify-self-start px-6" onClick={openSignUp}>
        Join the waitlist
      </Button>
    </article>
  );
}
