import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';

export const reportedName = (kind: ReportedKind): string => (kind === 'audio' ? 'recording' : kind);
