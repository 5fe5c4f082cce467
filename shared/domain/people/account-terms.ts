/** Days between asking for the end of an account and its end. */
export const deletionGraceDays = 14;

/** Minutes for which the next sign-in with Google connects it. */
export const googleLinkMinutes = 10;

/** What holds for a change of the email address. */
export const emailChangeTerms = {
  /** How old the sign-in may be with which it is asked for. */
  freshMinutes: 5,
  codeMinutes: 60,
  triesPerCode: 5,
  codesPerHour: 3,
  /** For so long the old mailbox can take it back, and nobody else gets the old address. */
  wayBackDays: 7,
} as const;

/** Where the link leads that takes a change of address back; its secret stands behind `#`. */
export const emailUndoPath = '/account/email-undo';

/** For so long the files of an archive can be downloaded. The rule of the bucket that removes them says the same. */
export const archiveDays = 7;

/** What an archive has, as screens list it. */
export const archiveContents =
  'your profile and channel, books with their versions and notes, posts, conversations with the AI, audio with its texts, playlists, listening history, notifications and credit history';
