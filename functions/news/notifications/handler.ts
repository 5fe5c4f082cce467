import { notifications } from '#shared/contract/news/notifications.ts';
import { deployedDigests } from '#functions/news/news-dependencies.ts';
import { readingDependencies } from '#functions/news/reading/reading-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { changeNewsSettings, getNewsSettings } from './news-settings.ts';

const deps = {
  ...peopleDependencies(),
  ...readingDependencies(),
  digests: deployedDigests(),
};

export const handler = serve(
  notifications,
  {
    listNotifications: listNotifications(deps),
    markRead: markRead(deps),
    getNewsSettings: getNewsSettings(deps),
    changeNewsSettings: changeNewsSettings(deps),
  },
  { signedIn: deps.personOf },
);
