import { Link } from 'wouter';
import { openSignUp } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

export default function About() {
  return (
    <article className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title="About Quillcast">
        Writing is half of a sentence. The other half is someone hearing it.
      </PageHeader>
      <Waveline className="h-10 w-full text-accent" />
      <Prose>
        <p>
          Quillcast is a web app for AI-assisted book writing and text-to-audio: a workspace for books, an AI
          that has read them, voices that read them aloud, and channels where listeners find the results.
        </p>
        <h2>The workspace</h2>
        <p>
          The page is in the middle with the outline beside it, and nothing else asks for your attention. When
          a passage is done, have it read by one of six <Link href="/voices">voices</Link>: the first sentence
          plays within moments, while the rest is still being generated. You hear right away when a sentence
          that looks right sounds wrong.
        </p>
        <h2>How it keeps your words</h2>
        <p>
          Everything you type is saved on your device before anything else happens, and sent to the server
          seconds later. You can keep writing offline. Text from two windows or devices is merged paragraph by
          paragraph, and you’re asked only where both changed the same one. Versions are saved as you write,
          and what you delete stays in the trash for 30 days.
        </p>
        <p>
          The line above the page shows whether your text is saved, even when there’s a problem. It never says
          “Saved” before it is.
        </p>
        <h2>What the AI does</h2>
        <p>
          It has read your book, and it shows: each answer lists the chapters it used, and every quotation is
          checked before you see it. It continues where you stopped, rewrites a passage, drafts an outline,
          keeps track of who is who, and finds where the story contradicts itself. Its suggestions stay beside
          your text until you accept them, and afterwards you can still see who wrote which sentence.
        </p>
        <h2>What a voice does with your text</h2>
        <p>
          It reads it. Nothing is added, shortened or improved. When the voice has finished, every sentence of
          your text is in the transcript. If one is missing, we tell you which, and don’t present the audio as
          complete. Change a sentence, and we regenerate only that one.
        </p>
        <p>
          A podcast is different: two voices talk about your text, from a script that you can read, change and
          lock before any audio is generated. Each turn shows the sentences it’s based on.
        </p>
        <h2>Where people listen</h2>
        <p>
          On your own <Link href="/channelsguide">channel</Link>, in playlists, through a short link, in a
          player on another site, and in any podcast app. Listeners don’t need an account; with one, they can
          resume on any device. We count plays, and don’t track listeners.
        </p>
        <p>
          Shorter pieces go on the <Link href="/blog">blog</Link>: a draft until its author publishes it, now
          or at a chosen time. We notify their followers.
        </p>
        <h2>Your work stays yours</h2>
        <p>
          No other author or listener can open your books. Your audio is private until you share it, and you
          choose who can hear it: nobody, anyone with the link, or everyone. You can stop sharing at any time,
          and you can delete it.
        </p>
        <p>
          And you can take it with you. Export a book as EPUB, Word, Markdown or plain text, or export
          everything at once in your account settings: books with their versions and notes, and audio with its
          text, in one archive.
        </p>
        <h2>The voices</h2>
        <p>
          All of them are AI voices, and we tell listeners so. They are patient and good with long texts. They
          aren’t people, and nothing here pretends that they are.
        </p>
        <h2>Getting access</h2>
        <p>
          We open a few spots at a time. Join the waitlist with your email address. When there’s a spot for
          you, we’ll email you an authorization code to create your account. You’ll find what we store about
          you under <Link href="/privacy">Privacy</Link>, our rules under <Link href="/terms">Terms</Link>. If
          you write about Quillcast, you’ll find its logos and texts in the{' '}
          <Link href="/media-kit">media kit</Link>, and our plans in the{' '}
          <Link href="/business-plan">business plan</Link>.
        </p>
      </Prose>
      <Button className="justify-self-start px-6 print:hidden" onClick={openSignUp}>
        Join the waitlist
      </Button>
    </article>
  );
}
