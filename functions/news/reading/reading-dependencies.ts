import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedNamedBooks } from '#functions/audio/deployed-views.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { deployedReminders } from '#functions/news/news-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { thingReaders } from './things.ts';

export function readingDependencies() {
  return {
    newsItems: deployedNewsItems(),
    follows: deployedFollows(),
    things: thingReaders({
      audios: audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE),
      named: deployedNamedBooks(),
      posts: deployedPosts(),
      books: deployedBooks(),
      reminders: deployedReminders(),
    }),
  };
}
