import { audioAddress, bookAddress, ownPostAddress, postAddress, sharedAddress } from '#shared/addresses.ts';
import { formOf, toldTitle } from '#shared/domain/audio/audio-form.ts';
import type { NewsKind } from '#shared/domain/news/news-kinds.ts';
import { isPublic } from '#functions/audio/heard-by-all.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { namesOf, type NamedBooks } from '#functions/audio/named-books.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { ReadingManner } from '#functions/platform/dynamodb/items.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';

/** For half the price. */
const aMomentBehind: ReadingManner = { ConsistentRead: false };

/** What a notification is about, as it is now. */
export interface Thing {
  readonly title: string;
  readonly detail?: string | undefined;
  /** A path of the site; `username` is that of whoever published it. */
  readonly addressFor: (username: string) => string;
}

/** Reads the things of some kinds by their ids, in one request; what a person may not see any more is left out. */
export interface ThingReader {
  readonly kinds: readonly NewsKind[];
  readonly read: (personId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>;
}

/** Audios that were published, as long as they are public. */
export const publishedAudio = (
  audios: Pick<AudioStore, 'getAll'>,
  books: NamedBooks,
  how = aMomentBehind,
): ThingReader => ({
  kinds: ['published'],
  async read(_personId, ids) {
    const found = [...(await audios.getAll(ids, how)).values()].filter(isPublic);
    const nameOf = await namesOf(books, found, undefined);
    const things = found.map((audio): [string, Thing] => [
      audio.id,
      {
        title: nameOf(audio),
        addressFor: (username) => sharedAddress({ username, id: audio.id }),
      },
    ]);
    return new Map(things);
  },
});

/** Posts that were published, as long as they are public: as everybody reads them. */
export const publishedPosts = (posts: Pick<PostStore, 'getAll'>, how = aMomentBehind): ThingReader => ({
  kinds: ['post-published'],
  async read(_personId, ids) {
    const things = [...(await posts.getAll(ids, how)).values()]
      .filter(isPublicPost)
      .map(({ id, publication: { title } }): [string, Thing] => [
        id,
        { title, addressFor: () => postAddress(id) },
      ]);
    return new Map(things);
  },
});

/** One's own posts; why one was not published at its time or was taken down, as long as it is so. */
export const ownPosts = (posts: Pick<PostStore, 'getAll'>): ThingReader => ({
  kinds: ['post-failed', 'post-taken-down'],
  async read(personId, ids) {
    const things = [...(await posts.getAll(ids, aMomentBehind)).values()]
      .filter(({ ownerId, deletedAt }) => ownerId === personId && deletedAt === undefined)
      .map(({ id, title, takenDown, reason }): [string, Thing] => [
        id,
        { title, detail: takenDown?.reason ?? reason, addressFor: () => ownPostAddress(id) },
      ]);
    return new Map(things);
  },
});

/** One's own audios; why one failed or was taken down, as long as it is so. */
export const ownAudio = (audios: Pick<AudioStore, 'getAll'>, books: NamedBooks): ThingReader => ({
  kinds: ['audio-ready', 'audio-failed', 'audio-taken-down'],
  async read(personId, ids) {
    const found = [...(await audios.getAll(ids, aMomentBehind)).values()].filter(
      ({ ownerId }) => ownerId === personId,
    );
    const nameOf = await namesOf(books, found, personId);
    const things = found.map((audio): [string, Thing] => {
      const { id, title, status, attempt, takenDown, sound, chapterId, postId } = audio;
      const isOfText = chapterId !== undefined || postId !== undefined;
      return [
        id,
        {
          title: isOfText ? toldTitle(nameOf(audio), formOf(attempt.voicing)) : title,
          detail: takenDown?.reason ?? (status === 'FAILED' ? attempt.reason : undefined),
          addressFor: () => (sound ? audioAddress(id) : `/books/audio?${new URLSearchParams({ q: title })}`),
        },
      ];
    });
    return new Map(things);
  },
});

/** One's own books, by the ids of what was made of them. */
export const ownBooks = (books: Pick<BookStore, 'getAll'>): ThingReader => ({
  kinds: ['book-audio-ready', 'reading-ready', 'export-ready'],
  async read(personId, ids) {
    const found = await books.getAll(personId, ids.map(bookIdOf));
    const things = ids.flatMap((id): [string, Thing][] => {
      const book = found.get(bookIdOf(id));
      return book && book.deletedAt === undefined
        ? [[id, { title: book.title, addressFor: () => bookAddress(book.id) }]]
        : [];
    });
    return new Map(things);
  },
});

/** What one wanted to be reminded of, as long as one has not deleted it. */
export const ownReminders = (reminders: Pick<ReminderStore, 'getAll'>): ThingReader => ({
  kinds: ['reminder'],
  async read(personId, ids) {
    const things = [...(await reminders.getAll(personId, ids)).values()].map(
      ({ id, message }): [string, Thing] => [id, { title: '', detail: message, addressFor: () => '' }],
    );
    return new Map(things);
  },
});

/** What is told of these needs nothing to be looked up. */
export const withoutThing: ThingReader = {
  kinds: ['new-follower', 'announcements-paused', 'report-reviewed'],
  read: async (_personId, ids) => new Map(ids.map((id) => [id, { title: '', addressFor: () => '' }])),
};
