import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';

export const listeningApi: AreaApi<'listening', Foundation> = {
  listening: {
    description: 'Stores listening positions, shows the history and counts plays.',
    grant(listening, needed) {
      const { tables } = needed.data;
      tables.audio.grantTo(listening, 'GetItem', 'BatchGetItem', 'UpdateItem');
      tables.listening.grantTo(listening, 'GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'Query:byHeard');
      tables.plays.grantTo(listening, 'GetItem', 'PutItem', 'UpdateItem');
      // The table of daily usage also stores the day's salt, with which the addresses of visitors are hashed.
      tables.usage.grantTo(listening, 'GetItem', 'PutItem');
      grantWelcome(listening, needed);
      tables.people.grantTo(listening, 'BatchGetItem');
      grantNamingBooks(listening, needed);
    },
  },
};
