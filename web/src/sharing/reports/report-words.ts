import type { ReportReason } from '#shared/domain/sharing/report-reasons.ts';

export const reportReasonWords: Readonly<Record<ReportReason, string>> = {
  copyright: 'It copies someone’s work',
  hate: 'It’s hateful',
  harassment: 'It harasses or threatens someone',
  sexual: 'It’s sexual',
  violence: 'It glorifies violence',
  spam: 'It’s spam or misleading',
  other: 'Something else',
};
