import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';

export const channelsApi: AreaApi<'channels', ChannelsApiNeeds> = {
  channels: {
    does: 'Shows, lists and changes channels.',
    grant(channels, { data: { tables } }) {
      tables.channels.grantTo(channels, 'GetItem');
      tables.handles.grantTo(channels, 'GetItem');
      tables.people.grantTo(channels, 'GetItem');
    },
  },
  follows: {
    does: 'Lets people follow channels, and shows who follows whom.',
    grant(follows, needed) {
      const { tables } = needed.data;
      tables.follows.grantTo(
        follows,
        'GetItem',
        'PutItem',
        'DeleteItem',
        'Query:byFollower',
        'Query:byFollowed',
      );
      tables.channels.grantTo(follows, 'GetItem', 'UpdateItem');
      tables.people.grantTo(follows, 'Query:byCreator', 'BatchGetItem');
      grantWelcome(follows, needed);
    },
  },
};

interface ChannelsApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] & {
    readonly tables: Readonly<Record<'channels' | 'follows', AppTable>>;
  };
}
