export const reportReasons = [
  'copyright',
  'hate',
  'harassment',
  'sexual',
  'violence',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportedKinds = ['audio', 'channel', 'playlist', 'post'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const mostReportCharacters = 1_000;
