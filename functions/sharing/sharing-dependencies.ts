import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { reportStore } from './reports/report-store.ts';
import { shortLinkStore } from './short-link-store.ts';

export function sharingDependencies() {
  const env = environment('SHORT_LINKS_TABLE', 'REPORTS_TABLE');
  return {
    links: shortLinkStore(documentClient(), env.SHORT_LINKS_TABLE),
    reports: reportStore(documentClient(), env.REPORTS_TABLE),
  };
}
