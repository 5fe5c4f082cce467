import { notifications } from '#shared/contract/news/notifications.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { deployedReminders } from '#functions/news/news-dependencies.ts';
import {
  ownAudio,
  ownBooks,
  ownReminders,
  publishedAudio,
  withoutThing,
} from '#functions/news/reading/things.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { changeNewsSettings, getNewsSettings } from './news-settings.ts';

const audios = audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE);
const deps = {
  ...peopleDependencies(),
  newsItems: deployedNewsItems(),
  follows: deployedFollows(),
  things: [
    publishedAudio(audios),
    ownAudio(audios),
    ownBooks(deployedBooks()),
    ownReminders(deployedReminders()),
    withoutThing,
  ],
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
