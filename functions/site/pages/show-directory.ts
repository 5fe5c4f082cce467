import { pageAddresses } from '#shared/addresses.ts';
import { channels as api } from '#shared/contract/channels/channels.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { firstPageSizes } from '#shared/pages/app-pages.ts';
import { channelsAt, type ChannelsAtDependencies } from '#functions/channels/channels-at.ts';
import { directoryList } from '#functions/channels/directory-entries.ts';
import type { DirectoryStore } from '#functions/channels/directory-store.ts';
import { cursorFrom } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { SiteLocation } from './site-location.ts';
import { showAppPage, type DrawingDependencies } from './show-app-page.ts';

/** Shows the channels that published last. From this page crawlers reach everything public. */
export const showDirectory = (deps: Dependencies): Operation<typeof contract.showDirectory> =>
  showAppPage('directory', deps, async () => {
    const [site, { entries, after }] = await Promise.all([
      deps.built.url(),
      deps.directory.listOf(directoryList, { limit: firstPageSizes.channels }),
    ]);
    return {
      path: pageAddresses.directory,
      head: {
        title: 'Channels',
        description: 'Authors with public audio. Find one by name or by topic.',
        isListed: true,
        address: site + pageAddresses.directory,
        type: 'website',
        image: `${site}/icon-512.png`,
      },
      data: api.listChannels.answer.body.parse({
        channels: await channelsAt(deps, entries),
        nextCursor: after && cursorFrom(directoryList, after),
      }),
    };
  });

interface Dependencies extends ChannelsAtDependencies, DrawingDependencies {
  readonly directory: Pick<DirectoryStore, 'listOf'>;
  readonly built: Pick<SiteLocation, 'url'>;
}
