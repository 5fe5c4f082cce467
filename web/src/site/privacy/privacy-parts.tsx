import { Link } from 'wouter';
import { archiveDays, deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { keptThings } from './kept-things.ts';

/** What the privacy page says. Numbers come from the rules that the system runs by. */
export const privacyParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <ul>
        <li>
          We keep what you make here, and what it takes to let you in. Nothing is sold or shown to
          advertisers.
        </li>
        <li>Visitors get no cookies, and no mark that lasts longer than a few days.</li>
        <li>
          The AI and the voices get your text when you ask them to work, and only as much as that work needs.
        </li>
        <li>You can take everything along at any time, and have everything deleted.</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    name: 'What is kept, and for how long',
    body: (
      <>
        <p>This list is whole: what is not in it is not stored.</p>
        <dl className="grid gap-6">
          {keptThings.map(({ name, what, until }) => (
            <div key={name} className="grid gap-1.5 border-s-2 border-rule ps-5">
              <dt className="font-medium">{name}</dt>
              <dd>{what}</dd>
              <dd className="text-faded">{until}</dd>
            </div>
          ))}
        </dl>
        <p>
          The tables that hold this can be set back to any moment of the last {retention.tableDays} days, in
          case of a mishap. For that long they also remember what was deleted; nobody reads it there.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    name: 'Where it lies',
    body: (
      <p>
        In one place: Amazon Web Services in Virginia, USA (the region us-east-1). Everything is encrypted on
        the way and where it lies. Pages and sound also pass through Amazon’s edge servers near you, which
        keep private sound only for the cookies of its owner.
      </p>
    ),
  },
  {
    id: 'visitors',
    name: 'If you only look and listen',
    body: (
      <>
        <p>
          You need no account, and no cookie is set. To count a play once a day, and reports only so often, we
          make a fingerprint of your address under a secret of that day. The secret goes after{' '}
          {retention.visitorSaltDays} days; from then on nobody can tell whose a mark was.
        </p>
        <p>
          Views of pages are counted by the page’s kind, never by its reader, and without what stands behind
          the question mark in its address. If your browser says that it does not want to be tracked, not even
          that is sent.
        </p>
        <p>
          Like every web server, ours notes requests: your internet address, when, which path, and whether it
          worked. We read these logs when something breaks or somebody attacks. They go after at most{' '}
          {retention.logDays} days. No text of yours is ever in them.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    name: 'What your browser keeps',
    body: (
      <>
        <p>
          On your own device, and sent to nobody but us: your session while you are signed in; light or dark;
          volume, speed, the queue and where you are in what you hear; what you typed and what could not be
          sent yet, so that it is never lost. Signing out ends the session. Of your texts nothing stays then
          but words that could not be sent, and you are asked whether to discard those. Do so on a device that
          you share, and before your account ends: afterwards nobody can sign in to see or remove them there.
        </p>
        <p>
          Cookies exist for one thing: to open your own private sound to your browser. They are set when you
          are signed in and play something, hold no more than a signature, and end after{' '}
          {retention.mediaCookieMinutes} minutes. Signing in with Google goes by way of pages of Amazon
          Cognito and of Google, which set their own.
        </p>
      </>
    ),
  },
  {
    id: 'ai',
    name: 'What the AI gets',
    body: (
      <>
        <p>
          When you ask it something, the model gets your question, the earlier ones of the conversation, and
          the passages, summaries and facts of your book that fit. The receipt under each answer says which
          chapters went along. It never gets another author’s text, and nothing of you but what you wrote.
        </p>
        <p>
          The models run in Amazon Bedrock, in the USA. By Amazon’s terms it keeps neither what is sent nor
          what comes back, trains nothing with it, and gives it to no maker of models. We train nothing
          either.
        </p>
      </>
    ),
  },
  {
    id: 'voices',
    name: 'What the voices get',
    body: (
      <p>
        Each sentence that you have read aloud goes to Amazon Polly. By Amazon’s terms for its AI services it
        may keep such sentences to improve them, unless the operator of an account has said no; whoever runs a
        copy of Quillcast should say no there. What comes back is the sound, and it is yours. No voice is made
        of yours: a voice message in Help stays in your browser.
      </p>
    ),
  },
  {
    id: 'others',
    name: 'Who else handles it',
    body: (
      <>
        <ul>
          <li>Amazon Web Services runs everything above, and sends our mail.</li>
          <li>Google, if you choose to sign in with it.</li>
          <li>
            EmailJS carries the contact form: your name, address, company if you give one, your message, the
            conversation in Help before it, the page you were on and your browser’s name go through it to our
            mailbox. If you would rather not, write to us directly.
          </li>
        </ul>
        <p>
          We give data to nobody else, unless a court or a law makes us; then only what it names, and you are
          told where that is allowed. Our administrators can see the waitlist, credits and reports; no screen
          shows them your books.
        </p>
      </>
    ),
  },
  {
    id: 'public',
    name: 'What others see',
    body: (
      <p>
        Nothing, until you share. Then: your username, the name and picture of your channel, and what you made
        public, in pages, feeds and search engines. Never your address, unless you give one for your podcast’s
        feed. Followers and those they follow see each other by name. What you take back is gone here at once.
        Caches around the world are told, and mostly forget it within a minute; at the latest pages go after a
        minute, sound after five, pictures after a day. Copies that others made are beyond our reach.
      </p>
    ),
  },
  {
    id: 'yours',
    name: 'Taking it along, and leaving',
    body: (
      <>
        <p>
          Under <Link href="/books/settings">Account settings</Link> you get everything as one archive: books
          with their versions and notes, posts, conversations, sound with its text, your channel and your
          ledger. It lies ready for {archiveDays} days.
        </p>
        <p>
          There you also delete your account. For {deletionGraceDays} days you can still change your mind;
          then everything in the list above that is yours is removed, also what you had made public. What
          remains is said there: a username that nobody gets, letters of short links that lead nowhere, and
          reports without you.
        </p>
        <p>
          You can correct whatever you wrote, at any time. If something here cannot be done by yourself, or
          you have a question, write to us through Help; a person answers. An address on the waitlist is taken
          off it in the same way.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    body: (
      <p>
        If this changes in a way that matters to you, you hear of it by mail before it holds. The date at the
        top says when the text was last touched.
      </p>
    ),
  },
];
