import { Link } from 'wouter';
import { archiveContents, archiveDays, deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { dataCategories } from './data-categories.ts';

/** Numbers are imported from the rules that the system enforces. */
export const privacyParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <ul>
        <li>
          We store what you create here, and what we need to sign you in. Nothing is sold or shown to
          advertisers.
        </li>
        <li>Visitors get no cookies, and no identifier that lasts longer than a few days.</li>
        <li>The AI and the voices get your text when you ask them to work, and only as much as they need.</li>
        <li>You can export everything at any time, and have everything deleted.</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    name: 'What we store, and for how long',
    body: (
      <>
        <p>This list is complete: anything not on it isn’t stored.</p>
        <dl className="grid gap-6">
          {dataCategories.map(({ name, what, until }) => (
            <div key={name} className="grid gap-1.5 border-s-2 border-rule ps-5">
              <dt className="font-medium">{name}</dt>
              <dd>{what}</dd>
              <dd className="text-faded">{until}</dd>
            </div>
          ))}
        </dl>
        <p>
          Pictures in your chapters and posts are private until you publish a post with them. What a camera
          notes in a photo, such as where and when it was taken, is removed when you add it.
        </p>
        <p>
          Our databases can be restored to any moment of the last {retention.tableDays} days, in case
          something goes wrong. For that long they also contain what you deleted; nobody reads it there.
          Texts, audio and pictures that you replace or delete for good are kept for {retention.removedDays}{' '}
          days for the same reason. When your account ends, we remove them at once. Data in the databases’
          backups is gone after those {retention.tableDays} days.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    name: 'Where it’s stored',
    body: (
      <p>
        In one place: Amazon Web Services in Virginia, USA (the region{' '}
        <span className="whitespace-nowrap">us-east-1</span>). Everything is encrypted in transit and at rest.
        Pages, pictures and audio also pass through Amazon’s edge servers near you, which serve what is
        private only to its owner.
      </p>
    ),
  },
  {
    id: 'visitors',
    name: 'If you only browse and listen',
    body: (
      <>
        <p>
          You don’t need an account, and no cookie is set. To count a play only once a day and to limit
          reports, we compute a fingerprint of your address with a secret of that day. The secret is deleted
          after {retention.visitorSaltDays} days; from then on nobody can tell who a fingerprint belongs to.
        </p>
        <p>
          Page views are counted by kind of page, never by reader, and without the part of the address after
          the question mark. If your browser asks sites not to track you, we don’t even send that.
        </p>
        <p>
          Like every web server, ours logs requests: your IP address, the time, the path, and whether it
          worked. We read these logs when something breaks or during an attack. We delete them after up to{' '}
          {retention.logDays} days. They never contain your text.
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
          On your own device, and sent only to us: your session while you’re signed in; light or dark; volume,
          speed, queue and your position in what you listen to; and text that hasn’t been sent yet, so it’s
          never lost. Signing out ends the session. After that, only unsent text stays on the device, and
          you’re asked whether to discard it. Discard it on a shared device, and before your account ends:
          afterwards nobody can sign in to see or remove it there.
        </p>
        <p>
          A page that you write without an account is kept in your browser and sent nowhere. You can delete it
          on that page. If you sign in later, we ask once whether to add it to your books.
        </p>
        <p>
          Cookies are used for one thing: to let your browser load your own private audio and pictures. They
          are set when you’re signed in and play or open something private, contain only a signature, and
          expire after {retention.mediaCookieMinutes} minutes. Signing in with Google uses pages of Amazon
          Cognito and Google, which set their own cookies.
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
          When you ask it something, the model gets your question, the earlier messages of the conversation,
          and the passages, summaries and facts of your book that fit. The receipt under each answer lists the
          chapters that were sent. It never gets another author’s text, and nothing about you except what you
          wrote.
        </p>
        <p>
          The models run in Amazon Bedrock, in the USA. Under Amazon’s terms, neither what is sent nor what
          comes back is stored, used for training, or shared with model providers. We don’t train models
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
        Each sentence that you turn into audio goes to Amazon Polly. Amazon’s terms allow it to store these
        sentences to improve its AI services, unless the operator of this site opts out in its account with
        Amazon. This page can’t tell whether ours did: ask us through Help. The audio that comes back is
        yours. Your own voice is never used: a voice message in Help stays in your browser.
      </p>
    ),
  },
  {
    id: 'others',
    name: 'Who else processes it',
    body: (
      <>
        <ul>
          <li>Amazon Web Services runs everything above, and sends our mail.</li>
          <li>Google, if you choose to sign in with it.</li>
          <li>
            EmailJS delivers the contact form: your name, address, company if you give one, your message, the
            conversation in Help before it, the page you were on and your browser’s name pass through it to
            our mailbox. If you’d rather not use it, email us directly.
          </li>
        </ul>
        <p>
          We don’t give data to anyone else unless a court or a law requires it. Then we give only what is
          required, and tell you if we’re allowed to. Our administrators can see the waitlist, credits and
          reports; no screen shows them your books.
        </p>
      </>
    ),
  },
  {
    id: 'public',
    name: 'What others can see',
    body: (
      <p>
        Nothing, until you share. Then: your username, the name and picture of your channel, and what you made
        public, in pages, feeds and search engines. Never your address, unless you give one for your podcast’s
        feed. Followers and those they follow see each other by name. When you unpublish something, it’s gone
        here at once. Caches around the world are cleared, mostly within a minute; at the latest, pages are
        gone after a minute, audio after five, pictures after a day. Copies made by others are beyond our
        control.
      </p>
    ),
  },
  {
    id: 'yours',
    name: 'Export and deletion',
    body: (
      <>
        <p>
          In your <Link href="/books/settings/account">account settings</Link> you can export everything as
          one archive: {archiveContents}. It’s available for {archiveDays} days.
        </p>
        <p>
          You can also delete your account there. For {deletionGraceDays} days you can still change your mind;
          then we remove everything of yours in the list above, including what you had made public. The list
          also says what remains: a username that nobody else gets, codes of short links that no longer work,
          and reports without your name.
        </p>
        <p>
          You can correct anything you wrote at any time. If there’s something you can’t do yourself, or if
          you have a question, write to us through Help; a person answers. You can ask us to remove your
          address from the waitlist in the same way.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    body: (
      <p>
        If this changes in a way that matters to you, we’ll email you before it takes effect. The date at the
        top shows when the text was last changed.
      </p>
    ),
  },
];
