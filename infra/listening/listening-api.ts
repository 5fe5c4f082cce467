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
      // Stores the day's salt for the marks of visitors.
      tables.usage.grantTo(listening, 'GetItem', 'PutItem');
      grantWelcome(listening, needed);
      tables.people.grantTo(listening, 'BatchGetItem');
      grantNamingBooks(listening, needed);
    },
  },
};
