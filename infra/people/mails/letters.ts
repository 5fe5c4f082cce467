import { letter, type Letter } from './letter.ts';

/** A place for somebody of the waitlist. SES fills in `code`, `days`, `siteUrl` and, as it stands in a link, `address`. */
export const invitation: Mail = {
  subject: 'Your place at Quillcast is ready',
  ...letter({
    title: 'Your place is ready',
    before: 'There is a place for you at Quillcast. This is your authorization code:',
    code: '{{code}}',
    // after the #, where no log of a server sees it
    link: { says: 'Make my account', to: '{{siteUrl}}/?signup=true#code={{code}}&email={{address}}' },
    after: [
      'The code works once, within {{days}} days, together with this e-mail address. On another device, choose “Sign up” and then “I have a code”.',
      'If this is the address of a Google account, “Continue with Google” does it too, without the code.',
      'You did not ask for this? Then do nothing: the place is given to somebody else.',
    ],
  }),
};

/** To the address that somebody wants to have here. SES fills in `code` and `minutes`. */
export const codeForNewEmail: Mail = {
  subject: 'Your code for a new e-mail address at Quillcast',
  ...letter({
    title: 'Is this your address?',
    before:
      'Somebody who is signed in at Quillcast wants to use this e-mail address from now on. This is the code:',
    code: '{{code}}',
    after: [
      'Enter it in the account settings within {{minutes}} minutes. Nobody from Quillcast will ever ask you for it.',
      'That was not you? Then do nothing and tell the code to nobody: without it nothing changes.',
    ],
  }),
};

/** To the address that somebody had before. SES fills in `link` and `days`. */
export const emailChanged: Mail = {
  subject: 'Your e-mail address at Quillcast was changed',
  ...letter({
    title: 'Your address was changed',
    before:
      'Your account at Quillcast has another e-mail address now: this one does not open it any more. If that was you, there is nothing to do.',
    link: { says: 'It was not me: take it back', to: '{{link}}' },
    after: [
      'The link works once, within {{days}} days. It gives the account back to this address, signs everybody out and makes the password worthless; a code to choose another one comes by mail.',
      'Give this mail to nobody: whoever has the link can use it.',
    ],
  }),
};

/** What is new. SES fills in `lines` and `htmlLines`, which hold the same, `siteUrl` and `unsubscribe`. */
export const digest: Mail = {
  subject: 'What is new at Quillcast',
  ...letter({
    title: 'What is new',
    before: 'This came since the last digest, and you have not read it yet:',
    lines: { text: '{{lines}}', html: '{{htmlLines}}' },
    link: { says: 'See all notifications', to: '{{siteUrl}}/books/notifications' },
    after: ['You get this because you chose a digest by e-mail in your settings.'],
    leave: { says: 'Unsubscribe', to: '{{unsubscribe}}' },
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
