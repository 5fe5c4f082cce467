import { channelAddress, pageAddresses } from '#shared/addresses.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { directoryList } from '#functions/people/channel-places.ts';
import type { ChannelPlaceStore } from '#functions/people/channel-place-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { BuiltSite } from './built-site.ts';
import { showDescribed } from './show-described.ts';
import type { SiteStore } from './site-store.ts';

/** The directory, with the channels that published last: from here whoever follows links comes to all that is public. */
export const showDirectory = (deps: Dependencies): Operation<typeof contract.showDirectory> =>
  showDescribed(deps.site, async () => {
    const { places } = await deps.places.listOf(directoryList, { limit: mostShown });
    const ids = [...new Set(places.map(({ ownerId }) => ownerId))];
    const [site, names] = await Promise.all([deps.built.url(), deps.people.publicNamesOf(ids)]);
    const people = ids.flatMap((id) => names.get(id) ?? []).filter(({ deletion }) => deletion !== 'ending');
    return {
      head: {
        title: 'Channels',
        description: 'Authors who let themselves be heard. Find one by name or by what they write about.',
        isListed: true,
        address: site + pageAddresses.directory,
        type: 'website',
        image: `${site}/icon-512.png`,
      },
      heading: 'Channels',
      words: [],
      entries: people.map(({ username, channelName }) => ({
        href: channelAddress(username),
        name: channelName,
        note: `@${username}`,
      })),
    };
  });

/** As many as one read of names takes. */
const mostShown = 100;

interface Dependencies {
  readonly places: Pick<ChannelPlaceStore, 'listOf'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly built: Pick<BuiltSite, 'url'>;
  readonly site: SiteStore;
}
