import { Link } from 'wouter';
import { codeDays } from '#shared/domain/people/authorization-code.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import type { TextPart } from './long-text.tsx';

/** What the terms say. Numbers come from the rules that the system runs by. */
export const termsParts: readonly TextPart[] = [
  {
    id: 'agreement',
    name: 'What this is',
    body: (
      <p>
        These are the rules between you and those who run Quillcast. By making an account you agree to them.
        Who only looks and listens needs to agree to nothing, but may do nothing that is forbidden below
        either. What is kept of you is said under <Link href="/privacy">Privacy</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    name: 'Your account',
    body: (
      <>
        <p>
          Places are given out a few at a time. An authorization code is yours alone, works once, and holds
          for {codeDays} days. You must be at least 16 years old, give an address at which you can be reached,
          and keep your password to yourself. One person, one account.
        </p>
        <p>
          A username is yours for good: even if you change it, nobody else gets the old one. Do not take the
          name of somebody else to be taken for them.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    name: 'Whose the words are',
    body: (
      <>
        <p>
          What you write is yours, and stays yours. You let us store it, and do with it what you ask for: show
          it to you, send it to the AI and to the voices, make files of it, and show what you publish to
          others. That permission ends when you delete it. We do nothing else with it, and train nothing.
        </p>
        <p>You must be allowed to use what you bring here. A text that is another’s needs their consent.</p>
      </>
    ),
  },
  {
    id: 'ai-text',
    name: 'Text that the AI wrote',
    body: (
      <>
        <p>
          As far as the law lets us say so, what the AI writes for you is yours, too. Nobody can promise that
          it is protected as your own words are, or that nobody else ever gets a similar sentence. Where laws
          or publishers ask you to say that an AI took part, the book knows which sentences were taken over,
          and can say it in the files that you export.
        </p>
        <p>
          The AI makes mistakes, also about your own book. Its quotations are looked up, and marked where they
          are not found; everything else is yours to check. It gives no advice on law, health or money that
          you should rely on.
        </p>
      </>
    ),
  },
  {
    id: 'voices',
    name: 'Sound',
    body: (
      <p>
        All voices are made by a machine. The sound that is made of your text is yours to use, also for money.
        Keep it recognisable as an AI voice wherever you publish it: our pages and feeds say so, and you may
        not claim that a person spoke. A voice must not be used to pass for somebody.
      </p>
    ),
  },
  {
    id: 'publishing',
    name: 'Publishing',
    body: (
      <>
        <p>What you make public must not</p>
        <ul>
          <li>belong to somebody else who has not agreed;</li>
          <li>threaten, harass or defame people, or call for violence against them;</li>
          <li>sexualise children, in any form;</li>
          <li>deceive people to get at their money, their data or their vote;</li>
          <li>be nothing but advertising;</li>
          <li>be against the law where you are, or where we are.</li>
        </ul>
        <p>
          Anybody can report what is public. A person looks at every report. What breaks these rules is made
          private, its author reads why, and can object through Help. It is not deleted by that: it stays in
          their account. Whoever does it again and again, or does the worst of it once, loses the account.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    name: 'Fair use',
    body: (
      <p>
        Do not try to get at what is not yours, to break the service or to go around its limits, and do not
        let machines make accounts. Podcast apps, search engines and whoever builds on our{' '}
        <a href="/api/docs">API</a> are welcome, within those limits.
      </p>
    ),
  },
  {
    id: 'credits',
    name: 'Credits and money',
    body: (
      <p>
        Everybody has {creditsAMonth} credits a month for free: the AI’s work and the voices’ are counted in
        them, with the price before and the ledger after. What fails costs nothing. Credits are no money: they
        cannot be sold, given away or paid out. Nothing can be bought here today. If that changes, prices will
        be said before, and nothing will be charged that you did not press.
      </p>
    ),
  },
  {
    id: 'service',
    name: 'What we promise, and what not',
    body: (
      <>
        <p>
          We do our best that no word is lost, and say it openly when something is not saved. We cannot
          promise that everything always works: networks, clouds and people fail. Keep a copy of what matters;
          the account settings give you all of it whenever you like.
        </p>
        <p>
          The service is given as it is. As far as the law allows, we answer for harm that we caused on
          purpose or by gross carelessness, and for nothing beyond. What the law gives you as a consumer no
          sentence here takes away.
        </p>
        <p>
          The site is made with the work of many others. Their names and <a href="/licenses.txt">licenses</a>.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    name: 'How it ends',
    body: (
      <p>
        You can leave on any day, under Account settings; for {deletionGraceDays} days you can come back, then
        everything is removed. We close an account only for what is said above, tell its owner why, and let
        them take their books along unless a law forbids it. Should Quillcast itself end, you will hear of it
        at least 60 days before, and can take everything with you.
      </p>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    body: (
      <p>
        If these rules change, you hear of it by mail 30 days before they hold. If you do not like them, leave
        with everything that is yours.
      </p>
    ),
  },
];
