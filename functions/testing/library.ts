import { acceptanceStore } from '#functions/books/acceptance-store.ts';
import { answersOfAuthors } from '#functions/books/chapters/answers-of-authors.ts';
import { bookCounters } from '#functions/books/book-counters.ts';
import { idIn } from '#functions/books/book-ids.ts';
import { bookDetailStore } from '#functions/books/book-detail-store.ts';
import { bookCoverStore } from '#functions/books/book-cover-store.ts';
import { bookMedia } from '#functions/books/trash/book-media.ts';
import { bookContents, tablesOfABook, type TableOfABook } from '#functions/books/book-contents.ts';
import { bookStore } from '#functions/books/book-store.ts';
import { chapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted } from '#functions/books/books/counted-write.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { newBook, newDetails } from '#functions/books/books/new-book.ts';
import { chapterLinks } from '#functions/books/trash/chapter-links.ts';
import { bookKnowledge } from '#functions/books/books/known-of-books.ts';
import { noteStore } from '#functions/books/note-store.ts';
import { positionAfter } from '#functions/books/order.ts';
import { replaceText } from '#functions/books/chapters/replace-text.ts';
import { partStore } from '#functions/books/part-store.ts';
import { textStore } from '#functions/books/text-store.ts';
import { newVersionId, versionStore } from '#functions/books/version-store.ts';
import { writingDayStore } from '#functions/books/writing-day-store.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import { newId } from '#functions/platform/ids.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import { bootBucket } from './buckets.ts';
import type { TableName } from '#shared/tables.ts';
import { bootTables } from './tables.ts';

export async function bootLibrary(...more: readonly TableName[]) {
  const tables = await bootTables(...tablesOfABook, 'writingDays', ...more);
  const [bucket, media] = await Promise.all([bootBucket('texts'), bootBucket('media')]);
  const { client } = tables;
  let time = Date.parse('2026-11-21T08:00:00.000Z');
  const deps = {
    books: bookStore(client, { booksTable: 'books', bookDetailsTable: 'bookDetails' }),
    bookDetails: bookDetailStore(client, 'bookDetails'),
    counters: bookCounters('books'),
    chapters: chapterStore(client, 'chapters'),
    parts: partStore(client, 'parts'),
    notes: noteStore(client, 'notes'),
    acceptances: acceptanceStore(client, 'acceptances'),
    answers: answersOfAuthors(client, 'messages'),
    known: bookKnowledge(client, {
      summaries: 'summaries',
      facts: 'facts',
      findings: 'findings',
      pronunciations: 'pronunciations',
    }),
    versions: versionStore(client, 'versions'),
    texts: textStore(bucket.client, 'texts'),
    covers: bookCoverStore(media.client, 'media'),
    pictures: textPictureStore(media.client, 'media'),
    media: bookMedia(media.client, 'media'),
    chapterLinks: chapterLinks(client, 'audio'),
    bookThings: bookContents(
      client,
      Object.fromEntries(tablesOfABook.map((name) => [name, name])) as Record<TableOfABook, string>,
    ),
    writingDays: writingDayStore(client, 'writingDays'),
    personOf: (): Promise<{ readonly writingGoals?: WritingGoals }> => Promise.resolve({}),
    transact: transactOn(client),
    now: () => new Date(time),
  };
  const at = () => deps.now().toISOString();

  return {
    ...deps,
    client,
    bucket,

    async aBook(ownerId = 'ada', given: Partial<StoredBook> = {}): Promise<StoredBook> {
      const request = { title: 'The Lighthouse' };
      const identity = { ownerId, id: newId('book'), createdAt: at(), requestFingerprint: 'f' };
      const book = { ...newBook(request, identity), ...given };
      if (!(await deps.books.create(book, newDetails(request)))) throw new Error('No such book.');
      return book;
    },

    async aChapter({ ownerId, id: bookId }: StoredBook, title = 'One', words = 2): Promise<StoredChapter> {
      const id = idIn('chap', bookId);
      const textId = newId('txt');
      await deps.texts.put({ ownerId, chapterId: id, textId }, `${'word '.repeat(words)}of ${title}`);
      let chapter: StoredChapter;
      const characterCount = words * charactersOfAWord;
      const count = { wordCount: words, characterCount, chapterCount: 1, storedChapters: 1 };
      await writeCounted(deps, { ownerId, bookId, count }, async ({ lastPosition }) => {
        const position = positionAfter(lastPosition);
        chapter = {
          ownerId,
          id,
          title,
          summary: '',
          position,
          textId,
          textFingerprint: textId,
          revision: 1,
          saveId: 'first',
          wordCount: words,
          characterCount,
          createdAt: at(),
          updatedAt: at(),
          namedVersions: 0,
          requestFingerprint: 'f',
        };
        const end = { seen: lastPosition, moved: position };
        return [
          deps.chapters.addWrite(chapter),
          deps.counters.countWrite({ ownerId, bookId, count, end, editedAt: at() }),
        ];
      });
      return chapter!;
    },

    async rewrite(seen: StoredChapter, words = 3): Promise<StoredChapter> {
      const textId = newId('txt');
      const { ownerId, id: chapterId, title } = seen;
      await deps.texts.put({ ownerId, chapterId, textId }, `${'another '.repeat(words)}of ${title}`);
      const characterCount = words * charactersOfAWord;
      const text = { textId, textFingerprint: textId, wordCount: words, characterCount };
      const rewritten = await replaceText(deps, seen, { text });
      if (!rewritten) throw new Error('The chapter was rewritten meanwhile.');
      return rewritten;
    },

    async trashChapter(chapter: StoredChapter, bookId: string): Promise<void> {
      const { ownerId, wordCount, characterCount } = chapter;
      const removeAfter = new Date(time + 30 * dayMs).toISOString();
      const failed = await deps.transact({
        chapter: deps.chapters.trashWrite(chapter, { deletedAt: at(), removal: 'due', removeAfter }),
        book: deps.counters.countWrite({
          ownerId,
          bookId,
          count: { wordCount: -wordCount, characterCount: -characterCount, chapterCount: -1 },
        }),
      });
      if (failed.size > 0) throw new Error('The chapter was not there.');
    },

    async aVersion({
      ownerId,
      id,
      textId,
      title,
      wordCount,
      characterCount,
      revision,
    }: StoredChapter): Promise<void> {
      const version = {
        ownerId,
        id: newVersionId(id, at()),
        textId,
        textFingerprint: textId,
        title,
        wordCount,
        characterCount,
      };
      await deps.transact({
        version: deps.versions.addWrite({ ...version, reason: 'save point', revision, createdAt: at() }),
      });
    },

    async leftOf(ownerId: string): Promise<Partial<Record<TableOfABook, number>>> {
      const counts = await Promise.all(
        tablesOfABook.map(async (TableName) => {
          const query = {
            TableName,
            KeyConditionExpression: 'ownerId = :ownerId',
            ExpressionAttributeValues: { ':ownerId': ownerId },
          };
          return [TableName, (await Array.fromAsync(queryAll(client, query))).flat().length] as const;
        }),
      );
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    },

    countedBooks: async (ownerId: string): Promise<number | undefined> =>
      (await readItem<{ books: number }>(client, 'books', { ownerId, id: '#count' }))?.books,

    wait: ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) => {
      time += days * dayMs + minutes * 60_000;
    },
    mediaBucket: media,
    close: () => Promise.all([tables.close(), bucket.close(), media.close()]),
  };
}

const dayMs = 86_400_000;
const charactersOfAWord = 6;

export type Library = Awaited<ReturnType<typeof bootLibrary>>;
