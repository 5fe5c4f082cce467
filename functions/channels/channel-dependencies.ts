import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { channelListing } from './channel-listing.ts';
import { directoryStore } from './directory-store.ts';
import { channelStore } from './channel-store.ts';
import { followStore } from './follow-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';

/** Functions that use these dependencies need the permissions of `grantListing` (`infra/channels`). */
export function channelDependencies() {
  const env = environment('CHANNELS_TABLE', 'DIRECTORY_ENTRIES_TABLE', 'PEOPLE_TABLE');
  const client = documentClient();
  const channels = channelStore(client, env.CHANNELS_TABLE);
  const directory = directoryStore(client, env.DIRECTORY_ENTRIES_TABLE);
  const people = peopleStore(client, env.PEOPLE_TABLE);
  const now = () => new Date();
  return { channels, directory, listing: channelListing({ channels, directory, people, now }), now };
}

export function deployedFollows() {
  const env = environment('CHANNELS_TABLE', 'FOLLOWS_TABLE');
  return followStore(documentClient(), env.FOLLOWS_TABLE, channelStore(documentClient(), env.CHANNELS_TABLE));
}
