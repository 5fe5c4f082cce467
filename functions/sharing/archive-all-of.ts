import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import type { ReportStore } from './reports/report-store.ts';
import type { ShortLinkStore } from './short-link-store.ts';

export const sharingArchiving = ({ links, reports }: SharingArchivingDependencies): Archiving => ({
  provides: { tables: ['shortLinks', 'reports'] },
  async *filesOf({ id }) {
    const ownLinks = (await links.listOf(id)).map(({ ownerId: _ownerId, ...link }) => link);
    yield { path: 'short-links.json', text: jsonText(ownLinks) };
    const ownReports = (await reports.allOf(id)).map(({ reporterId: _reporterId, ...report }) => report);
    yield { path: 'reports.json', text: jsonText(ownReports) };
  },
});

export interface SharingArchivingDependencies {
  readonly links: Pick<ShortLinkStore, 'listOf'>;
  readonly reports: Pick<ReportStore, 'allOf'>;
}
