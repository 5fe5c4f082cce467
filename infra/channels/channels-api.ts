import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';

export const channelsApi: AreaApi<'channels', ChannelsApiNeeds> = {
  channels: {
    does: 'Shows, lists and changes channels.',
    grant(channels, { data: { tables } }) {
      tables.channels.grantTo(channels, 'GetItem');
      tables.handles.grantTo(channels, 'GetItem');
      tables.people.grantTo(channels, 'GetItem');
    },
  },
};

interface ChannelsApiNeeds {
  readonly data: { readonly tables: Readonly<Record<'channels' | 'handles' | 'people', AppTable>> };
}
