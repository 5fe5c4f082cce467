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
          Quillcast is a place to write books. The page is in the middle, the outline beside it, and nothing
          else asks for your attention. When a passage stands, paste it, choose one of six{' '}
          <Link href="/voices">voices</Link>, and the first sentence sounds within moments, while the rest is
          still being read. What looks right and sounds wrong is heard at once.
        </p>
        <h2>How it keeps your words</h2>
        <p>
          Every key is written down on your device before anything else happens, and goes to the server
          seconds later. Without a line you write on. What two windows or two devices wrote is brought
          together paragraph by paragraph, and you are asked only where both changed the same one. Versions
          are kept as you write; what you delete waits in the trash for 30 days.
        </p>
        <p>
          The line above the page says how it stands, and it says so also when it stands badly: what is not
          saved yet is never called saved.
        </p>
        <h2>What a voice does with your text</h2>
        <p>
          It reads it. Nothing is added, shortened or improved. When the voice has finished, every sentence of
          your text is accounted for in the transcript; if one is missing, you are told which, and the audio
          is not passed off as whole.
        </p>
        <h2>Whose it is</h2>
        <p>
          Yours. No other author or listener can open your books. What you make to be heard is private until
          you share it, and you choose with whom: nobody, whoever has the link, or everyone. You can take it
          back, and you can delete it with its sound.
        </p>
        <p>
          And you can leave with it. A book goes out as EPUB, Word, Markdown or plain text; the account
          settings give you everything at once, books with their versions and notes, and audio with its text,
          in one archive.
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
