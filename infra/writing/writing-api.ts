import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';

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
      grantWelcome(credits, needed);
    },
  },
};

export type WritingApiNeeds = WelcomeNeeds;
