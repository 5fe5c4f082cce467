import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantReading } from './grant-reading.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';

export const newsApi: AreaApi<'news', Foundation> = {
  activityFeed: {
    description: 'Shows people the feed of the channels they follow.',
    grant(activityFeed, needed) {
      const { tables } = needed.data;
      tables.news.grantTo(activityFeed, 'Query');
      tables.channels.grantTo(activityFeed);
      for (const tableName of ['audio', 'follows', 'people', 'posts'] as const)
        tables[tableName].grantTo(activityFeed, 'BatchGetItem');
      grantNamingBooks(activityFeed, needed);
      grantWelcome(activityFeed, needed);
    },
  },
  mail: {
    description: 'Lets people unsubscribe from the email digest without signing in.',
    grant(mail, { data }) {
      data.tables.digests.grantTo(mail, 'DeleteItem');
    },
  },
  notifications: {
    description: 'Shows notifications and lets people choose which they get.',
    grant(notifications, needed) {
      const { tables } = needed.data;
      grantReading(notifications, needed);
      tables.news.grantTo(notifications, 'UpdateItem');
      tables.follows.grantTo(notifications, 'UpdateItem', 'Query:byFollower');
      tables.people.grantTo(notifications, 'Query:byCreator', 'BatchGetItem');
      tables.digests.grantTo(notifications, 'GetItem', 'UpdateItem', 'DeleteItem');
      grantWelcome(notifications, needed);
    },
  },
  reminders: {
    description: 'Creates, lists and deletes reminders.',
    grant(reminders, needed) {
      needed.data.tables.reminders.grantTo(
        reminders,
        'GetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
      );
      grantWelcome(reminders, needed);
    },
  },
};
