import type { Removal } from '#functions/people/removal.ts';
import type { ReportStore } from './reports/report-store.ts';
import type { ShortLinkStore } from './short-link-store.ts';

export const sharingRemovals = ({ links, reports, now }: SharingRemovalDependencies): Removal[] => [
  {
    // Codes stay, so that none is used again; they lead nowhere and have no owner.
    empties: ['shortLinks'],
    removeAllOf: async ({ id }) => {
      for (const { shortCode } of await links.listOf(id)) await links.orphan(shortCode, now().toISOString());
    },
  },
  // Removes only the reporter's id; the reports stay.
  { empties: ['reports'], removeAllOf: ({ id }) => reports.forgetReporter(id) },
];

export interface SharingRemovalDependencies {
  readonly links: Pick<ShortLinkStore, 'listOf' | 'orphan'>;
  readonly reports: Pick<ReportStore, 'forgetReporter'>;
  readonly now: () => Date;
}
