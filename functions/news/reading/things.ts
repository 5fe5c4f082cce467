import { audioAddress, bookAddress, ownPostAddress, postAddress, sharedAddress } from '#shared/addresses.ts';
import { formOf, titleWithForm } from '#shared/domain/audio/audio-form.ts';
import type { NewsKind } from '#shared/domain/news/news-kinds.ts';
import { isPublic } from '#functions/audio/shared-audio.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { audioNamer, type NamedBooks } from '#functions/audio/named-books.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { ReadingManner } from '#functions/platform/dynamodb/items.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';

/** Costs half as much as a consistent read. */
const eventuallyConsistent: ReadingManner = { ConsistentRead: false };

export interface NewsThing {
  readonly title: string;
  readonly detail?: string | undefined;
  /** A path of the site; `username` is the publisher's. */
  readonly addressFor: (username: string) => string;
}

/**
 * Reads the things that news items of some kinds refer to, in one request. Leaves out things that the person may no
 * longer see.
 */
export interface ThingReader {
  readonly kinds: readonly NewsKind[];
  readonly read: (personId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, NewsThing>>;
}

/**
 * Every kind of notification needs exactly one reader: news of a kind without a reader is stored but never shown. No
 * two readers may read the same id, because one map by id holds the things of all readers. A reader of another store
 * also needs it in `reading-dependencies.ts`, in `infra/news/grant-reading.ts` and in the row "my notifications" of
 * `docs/data.md`.
 */
export const thingReaders = ({
  audios,
  named,
  posts,
  books,
  reminders,
}: ThingSources): readonly ThingReader[] => [
  publishedAudio(audios, named),
  publishedPosts(posts),
  ownAudio(audios, named),
  ownPosts(posts),
  ownBooks(books),
  ownReminders(reminders),
  kindsWithoutThing,
];

export interface ThingSources {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly named: NamedBooks;
  readonly posts: Pick<PostStore, 'getAll'>;
  readonly books: Pick<BookStore, 'getAll'>;
  readonly reminders: Pick<ReminderStore, 'getAll'>;
}

export const publishedAudio = (
  audios: Pick<AudioStore, 'getAll'>,
  books: NamedBooks,
  how = eventuallyConsistent,
): ThingReader => ({
  kinds: ['published'],
  async read(_personId, ids) {
    const found = [...(await audios.getAll(ids, how)).values()].filter(isPublic);
    const nameOf = await audioNamer(books, found, undefined);
    const things = found.map((audio): [string, NewsThing] => [
      audio.id,
      {
        title: nameOf(audio),
        addressFor: (username) => sharedAddress({ username, id: audio.id }),
      },
    ]);
    return new Map(things);
  },
});

export const publishedPosts = (
  posts: Pick<PostStore, 'getAll'>,
  how = eventuallyConsistent,
): ThingReader => ({
  kinds: ['post-published'],
  async read(_personId, ids) {
    const things = [...(await posts.getAll(ids, how)).values()]
      .filter(isPublicPost)
      .map(({ id, publication: { title } }): [string, NewsThing] => [
        id,
        { title, addressFor: () => postAddress(id) },
      ]);
    return new Map(things);
  },
});

const ownPosts = (posts: Pick<PostStore, 'getAll'>): ThingReader => ({
  kinds: ['post-failed', 'post-taken-down'],
  async read(personId, ids) {
    const things = [...(await posts.getAll(ids, eventuallyConsistent)).values()]
      .filter(({ ownerId, deletedAt }) => ownerId === personId && deletedAt === undefined)
      .map(({ id, title, takenDown, reason }): [string, NewsThing] => [
        id,
        { title, detail: takenDown?.reason ?? reason, addressFor: () => ownPostAddress(id) },
      ]);
    return new Map(things);
  },
});

const ownAudio = (audios: Pick<AudioStore, 'getAll'>, books: NamedBooks): ThingReader => ({
  kinds: ['audio-ready', 'audio-failed', 'audio-taken-down'],
  async read(personId, ids) {
    const found = [...(await audios.getAll(ids, eventuallyConsistent)).values()].filter(
      ({ ownerId }) => ownerId === personId,
    );
    const nameOf = await audioNamer(books, found, personId);
    const things = found.map((audio): [string, NewsThing] => {
      const { id, title, status, attempt, takenDown, sound, chapterId, postId } = audio;
      const isOfText = chapterId !== undefined || postId !== undefined;
      return [
        id,
        {
          title: isOfText ? titleWithForm(nameOf(audio), formOf(attempt.voicing)) : title,
          detail: takenDown?.reason ?? (status === 'FAILED' ? attempt.reason : undefined),
          addressFor: () => (sound ? audioAddress(id) : `/books/audio?${new URLSearchParams({ q: title })}`),
        },
      ];
    });
    return new Map(things);
  },
});

const ownBooks = (books: Pick<BookStore, 'getAll'>): ThingReader => ({
  kinds: ['book-audio-ready', 'reading-ready', 'export-ready'],
  async read(personId, ids) {
    const found = await books.getAll(personId, ids.map(bookIdOf));
    const things = ids.flatMap((id): [string, NewsThing][] => {
      const book = found.get(bookIdOf(id));
      return book && book.deletedAt === undefined
        ? [[id, { title: book.title, addressFor: () => bookAddress(book.id) }]]
        : [];
    });
    return new Map(things);
  },
});

const ownReminders = (reminders: Pick<ReminderStore, 'getAll'>): ThingReader => ({
  kinds: ['reminder'],
  async read(personId, ids) {
    const things = [...(await reminders.getAll(personId, ids)).values()].map(
      ({ id, message }): [string, NewsThing] => [id, { title: '', detail: message, addressFor: () => '' }],
    );
    return new Map(things);
  },
});

const kindsWithoutThing: ThingReader = {
  kinds: ['new-follower', 'announcements-paused', 'report-reviewed'],
  read: async (_personId, ids) => new Map(ids.map((id) => [id, { title: '', addressFor: () => '' }])),
};
