import type { BookCard } from '#shared/contract/books/books.ts';
import type { TrashedItem } from '#shared/contract/books/trash.ts';
import type { WritingProgress, WritingGoals } from '#shared/contract/books/writing-goals.ts';

export function aLibrary(books: readonly BookCard[] = [], trashed: readonly TrashedItem[] = []): Library {
  const library: Library = {
    books: [...books],
    trashed: [...trashed],
    requests: [],
    keys: [],
    failing: undefined,
    writing: { days: [], streak: 0, books: [] },
    fetch: async (address, init = {}) => {
      const route = `${init.method ?? 'GET'} ${new URL(address, location.href).pathname.replace('/api', '')}`;
      if (route === 'GET /profile') return Response.json({ profile: { channelName: 'Ada Marlowe' } });
      if (route.endsWith(' /writing-goals')) return answerOfGoals(library, init.body as string | undefined);
      library.requests.push(route);
      library.keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
      if (library.failing?.test(route)) throw new TypeError('Failed to fetch');
      const body = JSON.parse((init.body as string | undefined) ?? '{}') as Partial<BookCard>;
      return answerRequest(library, route.split(' '), body);
    },
  };
  return library;
}

function answerRequest(library: Library, [method, path = '']: string[], body: Partial<BookCard>): Response {
  const [, kind, id, what] = path.split('/');
  const at = library.books.findIndex((book) => book.id === id);
  if (kind === 'trash') return answerOfTrash(library, id);
  if (what === 'restore') {
    library.trashed = library.trashed.filter((thing) => thing.id !== id);
    return Response.json({ book: library.books[at] ?? aBook({ id }), chapter: {} });
  }
  if (what === 'chapters') return Response.json({ chapter: { id: `chap_of_${id}`, bookId: id } }, created);
  if (what === 'duplicate' || (method === 'POST' && id === undefined)) {
    const book = aBook({ ...library.books[at], ...body, id: `book_new_${library.books.length}` });
    library.books.push(book);
    return Response.json({ book }, created);
  }
  if (id === undefined) return Response.json({ books: library.books });
  if (at < 0)
    return Response.json({ message: 'This book doesn’t exist.', code: 'not_found' }, { status: 404 });
  if (method === 'DELETE') {
    library.books.splice(at, 1);
    return new Response(null, { status: 204 });
  }
  library.books[at] = { ...aBook(), ...library.books[at], ...body };
  return Response.json({ book: library.books[at] });
}

function answerOfGoals(library: Library, body: string | undefined): Response {
  if (library.failing?.test('/writing-goals')) throw new TypeError('Failed to fetch');
  if (body !== undefined) {
    const goals = JSON.parse(body) as WritingGoals;
    library.writing =
      goals.daily + goals.weekly > 0
        ? { today: '2026-11-23', ...library.writing, goals }
        : { days: [], streak: 0, books: [] };
  }
  return Response.json({ writing: library.writing });
}

function answerOfTrash(library: Library, id: string | undefined): Response {
  if (id === undefined) return Response.json({ trashed: library.trashed });
  library.trashed = library.trashed.filter((thing) => thing.id !== id);
  return new Response(null, { status: 204 });
}

const created = { status: 201 };

export const aBook = (given: Partial<BookCard> = {}): BookCard => ({
  id: 'book_1',
  title: 'Undertow',
  subtitle: '',
  genre: 'Poetry',
  language: 'en',
  wordGoal: 0,
  dailyGoal: 0,
  authors: [],
  goalMeasure: 'words',
  wordCount: 1_200,
  characterCount: 7_200,
  chapterCount: 3,
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  ...given,
});

export const aTrashed = (given: Partial<TrashedItem> = {}): TrashedItem => ({
  id: 'book_9',
  kind: 'book',
  title: 'Driftwood',
  wordCount: 900,
  deletedAt: new Date(Date.now() - 86_400_000).toISOString(),
  goneAt: new Date(Date.now() + 28.5 * 86_400_000).toISOString(),
  ...given,
});

export interface Library {
  books: BookCard[];
  trashed: readonly TrashedItem[];
  readonly requests: string[];
  readonly keys: string[];
  failing: RegExp | undefined;
  writing: WritingProgress;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
