import type { Report } from '#shared/contract/sharing/reports.ts';

export type ReportStatus = Report['status'];

export const reportStatuses: readonly { readonly id: ReportStatus; readonly name: string }[] = [
  { id: 'open', name: 'Open' },
  { id: 'taken-down', name: 'Taken down' },
  { id: 'dismissed', name: 'Dismissed' },
];

export const reportStatusOf = (text: string | null): ReportStatus =>
  reportStatuses.find(({ id }) => id === text)?.id ?? 'open';

export const reportsAddress = (status: ReportStatus): string => `/admin/reports?status=${status}`;
