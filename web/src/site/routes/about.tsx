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
          Quillcast is a web app for AI-assisted book writing and text-to-audio: a desk for books, an AI that
          has read them, voices that read them aloud, and channels where listeners find what came of it.
        </p>
        <h2>A desk</h2>
        <p>
          The page is in the middle, the outline beside it, and nothing else asks for your attention. When a
          passage stands, have it read by one of six <Link href="/voices">voices</Link>: the first sentence
          sounds within moments, while the rest is still being made. What looks right and sounds wrong is
          heard at once.
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
        <h2>What the AI does</h2>
        <p>
          It has read your book, and shows it: under each answer stands which chapters it used, and every
          quotation is looked up before you see it. It goes on where you stopped, says a passage in another
          way, drafts an outline, notes who is who, and finds where the story contradicts itself. What it
          proposes lies beside your text and becomes part of it only when you say so; afterwards you can still
          see whose a sentence is.
        </p>
        <h2>What a voice does with your text</h2>
        <p>
          It reads it. Nothing is added, shortened or improved. When the voice has finished, every sentence of
          your text is accounted for in the transcript; if one is missing, you are told which, and the audio
          is not passed off as whole. Change a sentence, and only that one is spoken again.
        </p>
        <p>
          A podcast is another thing: two voices talk about your text, from a script that you can read, change
          and lock before anybody speaks. Each thing they say names the sentences that it rests on.
        </p>
        <h2>Where it is heard</h2>
        <p>
          On your own <Link href="/channelsguide">channel</Link>, in playlists, by a short link, in a player
          on another site, and in any podcast app. Listeners need no account; those who have one go on where
          they were, on whichever device. Plays are counted, listeners are not watched.
        </p>
        <p>
          What is meant to be read at once goes into the <Link href="/blog">blog</Link>: a draft until its
          author publishes it, now or at a chosen time. Whoever follows hears of it.
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
          account. What is kept of you is said under <Link href="/privacy">Privacy</Link>, what holds between
          us under <Link href="/terms">Terms</Link>. Whoever writes about Quillcast finds its marks and words
          in the <Link href="/media-kit">media kit</Link>, and what is planned in the{' '}
          <Link href="/business-plan">business plan</Link>.
        </p>
      </Prose>
      <Button className="justify-self-start px-6 print:hidden" onClick={openSignUp}>
        Join the waitlist
      </Button>
    </article>
  );
}
