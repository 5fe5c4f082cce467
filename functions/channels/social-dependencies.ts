import { channelStore } from '#functions/people/channel-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { followStore } from './follow-store.ts';
import { reportStore } from './report-store.ts';
import { shortLinkStore } from './short-link-store.ts';

/** Follows, short links and reports, as they are deployed. */
export function socialDependencies() {
  const env = environment('CHANNELS_TABLE', 'FOLLOWS_TABLE', 'SHORT_LINKS_TABLE', 'REPORTS_TABLE');
  const client = documentClient();
  return {
    follows: followStore(client, env.FOLLOWS_TABLE, channelStore(client, env.CHANNELS_TABLE)),
    links: shortLinkStore(client, env.SHORT_LINKS_TABLE),
    reports: reportStore(client, env.REPORTS_TABLE),
  };
}
