import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';

/** What screens call a reported thing. */
export const reportedName = (kind: ReportedKind): string => (kind === 'audio' ? 'recording' : kind);
