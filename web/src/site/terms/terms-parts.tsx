import { Link } from 'wouter';
import { codeDays } from '#shared/domain/people/authorization-code.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import type { TextPart } from './long-text.tsx';

/** Numbers are imported from the rules that the system enforces. */
export const termsParts: readonly TextPart[] = [
  {
    id: 'agreement',
    name: 'What this is',
    body: (
      <p>
        These are the rules between you and the people who run Quillcast. By creating an account you agree to
        them. If you only browse and listen, you don’t have to agree to anything, but the things we forbid
        below are forbidden to you too. You’ll find what we store about you under{' '}
        <Link href="/privacy">Privacy</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    name: 'Your account',
    body: (
      <>
        <p>
          We open a few spots at a time. An authorization code is for you alone, works once, and is valid for{' '}
          {codeDays} days. You must be at least 16 years old, give an address at which you can be reached, and
          keep your password to yourself. One person, one account.
        </p>
        <p>
          A username is yours for good: even if you change it, nobody else gets the old one. Don’t use someone
          else’s name to impersonate them.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    name: 'Who owns the words',
    body: (
      <>
        <p>
          Your writing is yours, and stays yours. You allow us to store it and to do what you ask for: show it
          to you, send it to the AI and the voices, create files from it, and show others what you publish.
          That permission ends when you delete it. We do nothing else with it, and we don’t train models with
          it.
        </p>
        <p>
          You must have the right to use the text you add here. You need the consent of others to use their
          text.
        </p>
      </>
    ),
  },
  {
    id: 'ai-text',
    name: 'Text that the AI wrote',
    body: (
      <>
        <p>
          As far as the law allows, what the AI writes for you is yours, too. Nobody can promise that it’s
          protected like your own words, or that nobody else ever gets a similar sentence. If laws or
          publishers ask you to disclose AI text, Quillcast knows which sentences you accepted, and can say so
          in exported files.
        </p>
        <p>
          The AI makes mistakes, even about your own book. We check its quotations and mark those we can’t
          find. Check everything else yourself. Don’t rely on it for advice on law, health or money.
        </p>
      </>
    ),
  },
  {
    id: 'voices',
    name: 'Audio',
    body: (
      <p>
        All voices are AI voices. The audio generated from your text is yours to use, including commercially.
        Keep it recognisable as an AI voice wherever you publish it: our pages and feeds say so, and you may
        not claim that a person spoke. Don’t use a voice to impersonate anyone.
      </p>
    ),
  },
  {
    id: 'publishing',
    name: 'Publishing',
    body: (
      <>
        <p>Public content must not</p>
        <ul>
          <li>belong to someone else who hasn’t agreed;</li>
          <li>threaten, harass or defame people, or call for violence against them;</li>
          <li>sexualise children, in any form;</li>
          <li>deceive people to get at their money, their data or their vote;</li>
          <li>be only advertising;</li>
          <li>be against the law where you are, or where we are.</li>
        </ul>
        <p>
          Anyone can report public content. A person reviews every report. If content breaks these rules, we
          make it private; its author sees the reason and can appeal through Help. We don’t delete it: it
          stays in their account. We close accounts for repeated or severe violations.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    name: 'Fair use',
    body: (
      <p>
        Don’t try to access what isn’t yours, to break the service or to get around its limits, and don’t
        create accounts automatically. Podcast apps, search engines and anyone who builds on our{' '}
        <a href="/api/docs">API</a> are welcome, within those limits.
      </p>
    ),
  },
  {
    id: 'credits',
    name: 'Credits and money',
    body: (
      <p>
        Everyone gets {creditsAMonth} free credits a month for the AI and the voices. You see the price before
        and the charge after. Failed work costs nothing. Credits aren’t money: they can’t be sold, given away
        or paid out. You can’t buy anything here today. If that changes, we’ll show you the price first, and
        never charge you for anything you didn’t choose.
      </p>
    ),
  },
  {
    id: 'service',
    name: 'What we promise, and what we don’t',
    body: (
      <>
        <p>
          We do our best to never lose a word, and tell you when something isn’t saved. We can’t promise that
          everything always works: networks, clouds and people fail. Keep a copy of what matters; you can
          export everything in the account settings at any time.
        </p>
        <p>
          The service is provided as is. As far as the law allows, we’re liable only for harm caused
          intentionally or by gross negligence. Nothing here limits your rights as a consumer.
        </p>
        <p>
          The site builds on the work of many others. See their names and <a href="/licenses.txt">licenses</a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    name: 'Ending your account',
    body: (
      <p>
        You can delete your account at any time in your account settings. For {deletionGraceDays} days you can
        change your mind, then we remove everything. We close an account only for the reasons above, tell its
        owner why, and let them export their books unless a law forbids it. If Quillcast itself ends, we’ll
        tell you at least 60 days in advance, and you can export everything.
      </p>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    body: (
      <p>
        If these rules change, we’ll email you 30 days before they take effect. If you don’t agree, you can
        export everything and leave.
      </p>
    ),
  },
];
