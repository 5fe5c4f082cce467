import { buildLetter, type Letter } from './letter.ts';

/** SES fills in `code`, `days`, `siteUrl` and, URL-encoded, `address`. */
export const invitationMail: Mail = {
  subject: 'Your spot on Quillcast is ready',
  ...buildLetter({
    title: 'Your spot is ready',
    before: 'A spot has opened for you on Quillcast. This is your authorization code:',
    code: '{{code}}',
    // The code is after the #, so that no server logs it.
    link: { label: 'Create account', to: '{{siteUrl}}/?signup=true#code={{code}}&email={{address}}' },
    after: [
      'The code works once, within {{days}} days, with this email address. On another device, choose “Sign up” and then “I have a code”.',
      'If this is the address of a Google account, you can also choose “Continue with Google” and skip the code.',
      'Didn’t ask for this? Ignore this email, and the spot goes to someone else.',
    ],
  }),
};

/** Goes to the new address. SES fills in `code` and `minutes`. */
export const newEmailCodeMail: Mail = {
  subject: 'Your code to change your Quillcast email address',
  ...buildLetter({
    title: 'Is this your address?',
    before: 'Someone who is signed in to Quillcast wants to use this email address. This is the code:',
    code: '{{code}}',
    after: [
      'Enter it in the account settings within {{minutes}} minutes. Quillcast will never ask you for it.',
      'Wasn’t this you? Ignore this email and don’t share the code. Nothing changes without it.',
    ],
  }),
};

/** Goes to the old address. SES fills in `link` and `days`. */
export const emailChangedMail: Mail = {
  subject: 'Your Quillcast email address was changed',
  ...buildLetter({
    title: 'Your address was changed',
    before:
      'Your Quillcast account now has another email address. You can’t sign in with this one any more. If that was you, you don’t have to do anything.',
    link: { label: 'It wasn’t me: undo it', to: '{{link}}' },
    after: [
      'The link works once, within {{days}} days. It restores this address, signs everyone out and removes the password. You then choose a new one with a code we email you.',
      'Don’t forward this email: anyone with the link can use it.',
    ],
  }),
};

/** SES fills in `lines` and `htmlLines` (the same content), `siteUrl` and `unsubscribe`. */
export const digestMail: Mail = {
  subject: 'What’s new on Quillcast',
  ...buildLetter({
    title: 'What’s new',
    before: 'New since your last digest:',
    lines: { text: '{{lines}}', html: '{{htmlLines}}' },
    link: { label: 'See all notifications', to: '{{siteUrl}}/books/notifications' },
    after: ['You’re receiving this because you turned on the email digest in your settings.'],
    leave: { label: 'Unsubscribe', to: '{{unsubscribe}}' },
  }),
};

/** Cognito uses this one mail for all its codes: for a new account, a new address and a new password. */
export const cognitoCodeMail: Mail = {
  subject: 'Your Quillcast code',
  ...buildLetter({
    title: 'Your code',
    before: 'Enter this code on Quillcast within an hour:',
    code: '{####}',
    after: [
      'It confirms that this email address is yours, or lets you set a new password. Quillcast will never ask you for it.',
      'Didn’t ask for a code? Ignore this email. Nothing changes without it.',
    ],
  }),
};

export const accountCreatedMail = (siteUrl: string | undefined, days: number): Mail => ({
  subject: 'Your Quillcast account',
  ...buildLetter({
    title: 'Your account',
    before: 'A Quillcast account was created for {username}. This is its temporary password:',
    code: '{####}',
    link: siteUrl === undefined ? undefined : { label: 'Sign in', to: `${siteUrl}/?signin=true` },
    after: [`Sign in with it within ${days} days. You’ll then choose your own password.`],
  }),
});

export interface Mail extends Letter {
  readonly subject: string;
}
