import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PublicationKind } from '#shared/domain/news/news-kinds.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { publicAttributes, type StoredAudio } from '#functions/audio/audio-item.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { bookStore } from '#functions/books/book-store.ts';
import { shownBooks } from '#functions/books/shown-books.ts';
import { actorOf, bootListeners } from '#functions/channels/testing/listeners.ts';
import { listActivities } from '#functions/news/activity-feed/list-activities.ts';
import { digestStore } from '#functions/news/digest-store.ts';
import { listNotifications } from '#functions/news/notifications/list-notifications.ts';
import { markRead } from '#functions/news/notifications/mark-read.ts';
import { changeNewsSettings } from '#functions/news/notifications/news-settings.ts';
import { publishedAudio, publishedPosts, thingReaders } from '#functions/news/reading/things.ts';
import { reminderStore } from '#functions/news/reminder-store.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import { publicAttributes as publicPostAttributes, type StoredPost } from '#functions/posts/post-item.ts';
import { aPublication, aStoredPost } from '#functions/posts/testing/posts.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';

export async function bootReaders() {
  const listeners = await bootListeners(
    'news',
    'announcements',
    'reminders',
    'posts',
    'digests',
    'audio',
    'books',
    'bookDetails',
    'chapters',
    'directoryEntries',
  );
  const { client, people, follows } = listeners;
  const newsItems = newsItemStore(client, 'news');
  const audios = audioStore(client, 'audio');
  const books = bookStore(client, { booksTable: 'books', bookDetailsTable: 'bookDetails' });
  const bookNames = namedBooks(shownBooks(client, { booksTable: 'books', chaptersTable: 'chapters' }));
  const posts = postStore(client, 'posts');
  const reminders = reminderStore(client, 'reminders');
  const digests = digestStore(client, 'digests');
  const deps = {
    ...listeners,
    newsItems,
    digests,
    reminders,
    audios,
    named: bookNames,
    posts,
    published: [
      publishedAudio(audios, bookNames, stronglyConsistent),
      publishedPosts(posts, stronglyConsistent),
    ],
    things: thingReaders({ audios, named: bookNames, posts, books, reminders }),
  };
  const aRequest = (person: Person) => ({ ...requestDefaults, actor: actorOf(person), params: {} });
  return Object.assign(deps, {
    async anAudio(owner: Person, id: string, given: Partial<StoredAudio> = {}): Promise<void> {
      const audio = begunAudio(id, {
        ownerId: owner.id,
        title: `The ${id}`,
        status: 'READY',
        visibility: 'public',
        publicMediaId: `med_${id}`,
        publishedAt: '2026-11-20T08:00:00.000Z',
        ...given,
      });
      await client.send(
        new PutCommand({ TableName: 'audio', Item: { ...audio, ...publicAttributes(audio) } }),
      );
    },
    async aPost(owner: Person, id: string, given: Partial<StoredPost> = {}): Promise<void> {
      const publication = aPublication({ title: `The ${id}` });
      const post = aStoredPost({
        id,
        ownerId: owner.id,
        title: `The ${id}`,
        publication,
        publishedAt: '2026-11-20T08:00:00.000Z',
        ...given,
      });
      await client.send(
        new PutCommand({ TableName: 'posts', Item: { ...post, ...publicPostAttributes(post) } }),
      );
    },
    follow: (follower: Person, followed: Person) =>
      follows.add({
        followerId: follower.id,
        followedId: followed.id,
        followedAt: '2026-11-19T08:00:00.000Z',
      }),
    tell: (person: Person, by: Person, thingId: string, at: string, kind: PublicationKind = 'published') =>
      newsItems.add({ personId: person.id, by: by.id, kind, thingId, at }),
    notificationsOf: (person: Person, cursor?: string) =>
      listNotifications(deps)({ ...aRequest(person), query: { cursor }, body: undefined }),
    feedOf: (person: Person, cursor?: string) =>
      listActivities(deps)({ ...aRequest(person), query: { cursor }, body: undefined }),
    read: (person: Person, ids?: string[]) =>
      markRead(deps)({ ...aRequest(person), query: undefined, body: ids ? { ids } : {} }),
    choose: (person: Person, body: Parameters<ReturnType<typeof changeNewsSettings>>[0]['body']) =>
      changeNewsSettings({ ...deps, people })({ ...aRequest(person), query: undefined, body }),
  });
}

const stronglyConsistent = { ConsistentRead: true };

export type Readers = Awaited<ReturnType<typeof bootReaders>>;
