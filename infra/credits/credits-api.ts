import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantCredits } from './grant-credits.ts';
import { grantStop } from './grant-stop.ts';

export const creditsApi: AreaApi<'credits', Foundation> = {
  credits: {
    description: 'Shows and grants credits, and pauses or resumes the voices and the AI.',
    grant(credits, needed) {
      const { creditEntries, handles } = needed.data.tables;
      grantCredits(credits, needed);
      creditEntries.grantTo(credits, 'GetItem', 'Query');
      handles.grantTo(credits, 'GetItem');
      grantStop(credits, needed);
      needed.data.tables.usage.grantTo(credits, 'GetItem', 'DeleteItem');
      grantWelcome(credits, needed);
      grantAdmins(credits, needed);
    },
  },
};
