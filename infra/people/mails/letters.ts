import { letter, type Letter } from './letter.ts';

/** A place for somebody of the waitlist. SES fills in `code`, `days` and `siteUrl`. */
export const invitation: Mail = {
  subject: 'Your place at Quillcast is ready',
  ...letter({
    title: 'Your place is ready',
    before: 'There is a place for you at Quillcast. This is your authorization code:',
    code: '{{code}}',
    link: { says: 'Open Quillcast', to: '{{siteUrl}}/?signin=true' },
    after: [
      'Choose “Sign up” there and enter the code together with this e-mail address. It works once, within {{days}} days.',
      'If this is the address of a Google account, “Continue with Google” does it too, without the code.',
      'You did not ask for this? Then do nothing: the place is given to somebody else.',
    ],
  }),
};

/** Cognito has one letter for every code of its own: a new account, a new address, a new password. */
export const codeOfCognito: Mail = {
  subject: 'Your Quillcast code',
  ...letter({
    title: 'Your code',
    before: 'Enter this code where Quillcast asks for it, within the hour:',
    code: '{####}',
    after: [
      'It confirms that this e-mail address is yours, or lets you choose a new password. Nobody from Quillcast will ever ask you for it.',
      'You did not ask for a code? Then do nothing: without it nothing changes.',
    ],
  }),
};

/** For an account that an operator made (`npm run admin`); `{username}` is the address. */
export const accountMade = (siteUrl: string | undefined, days: number): Mail => ({
  subject: 'Your Quillcast account',
  ...letter({
    title: 'An account for you',
    before: 'An account at Quillcast was made for {username}. This is its temporary password:',
    code: '{####}',
    link: siteUrl === undefined ? undefined : { says: 'Sign in', to: `${siteUrl}/?signin=true` },
    after: [`Sign in with it within ${days} days; you are then asked for a password of your own.`],
  }),
});

export interface Mail extends Letter {
  readonly subject: string;
}
