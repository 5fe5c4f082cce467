import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import { grantCredits, type CreditNeeds } from './grant-credits.ts';

export const writingApi: AreaApi<'writing', WritingApiNeeds> = {
  conversations: {
    does: 'Begins, shows and stops what the AI answers.',
    grant(conversations, needed) {
      grantWelcome(conversations, needed);
    },
  },
  credits: {
    does: 'Shows and grants credits.',
    grant(credits, needed) {
      const { creditEntries, handles } = needed.data.tables;
      grantCredits(credits, needed);
      creditEntries.grantTo(credits, 'GetItem', 'Query');
      handles.grantTo(credits, 'GetItem');
      grantWelcome(credits, needed);
      grantAdmins(credits, needed);
    },
  },
};

export type WritingApiNeeds = WelcomeNeeds & CreditNeeds;
