export const deletionGraceDays = 14;

export const googleLinkMinutes = 10;

export const emailChangeTerms = {
  /** The maximum age of the sign-in of the person who requests the change. */
  freshMinutes: 5,
  codeMinutes: 60,
  triesPerCode: 5,
  codesPerHour: 3,
  /** How long the old mailbox can undo the change and the old address stays reserved. */
  wayBackDays: 7,
} as const;

/** The page to which an undo link leads; the link's secret is in the fragment. */
export const emailUndoPath = '/account/email-undo';

/** The lifetime of archive files. The bucket's lifecycle rule must match. */
export const archiveDays = 7;

export const archiveContents =
  'your profile and channel, books with their versions and notes, posts, conversations with the AI, audio with its texts, playlists, listening history, notifications and credit history';
