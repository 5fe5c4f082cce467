import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { randomPartOf } from '#functions/books/book-ids.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import { personsItems, type Item } from './persons-items.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';

/**
 * Recounts words, chapters, books and posts. Writes only wrong counts, and only if they haven't changed since they were
 * read. Marks `touched` books for the nightly tidying, because some of their texts may no longer belong to an item.
 * Idempotent.
 */
export async function recount(
  deps: RecountDependencies,
  { id: ownerId }: Pick<Person, 'id'>,
  touched: ReadonlySet<string>,
): Promise<void> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const successes = [...(await recountBooks(deps, ownerId, touched)), await recountPosts(deps, ownerId)];
    if (successes.every(Boolean)) return;
  }
}

async function recountBooks(
  deps: RecountDependencies,
  ownerId: string,
  touched: ReadonlySet<string>,
): Promise<boolean[]> {
  const TableName = deps.names.books;
  const books = await existingItems(deps, 'books', ownerId);
  const countUpdate = { Key: { ownerId, id: '#count' }, fields: { books: books.length } };
  const [chapters, parts, notes] = [
    await existingItems(deps, 'chapters', ownerId),
    await existingItems(deps, 'parts', ownerId),
    await existingItems(deps, 'notes', ownerId),
  ];
  const successes: boolean[] = [await setCounts(deps, { TableName, ...countUpdate })];
  for (const book of books) {
    const id = String(book['id']);
    const isOfBook = (item: Item) => randomPartOf(String(item['id'])) === randomPartOf(id);
    const fields = {
      ...countsOf(chapters.filter(isOfBook), parts.filter(isOfBook), notes.filter(isOfBook)),
      ...(touched.has(randomPartOf(id)) && { tidying: 'yes', tidyFrom: deps.now().toISOString() }),
    };
    successes.push(await setCounts(deps, { TableName, Key: { ownerId, id }, fields, seen: book }));
  }
  return successes;
}

async function recountPosts(deps: RecountDependencies, ownerId: string): Promise<boolean> {
  const fields = { stored: (await existingItems(deps, 'posts', ownerId)).length };
  return setCounts(deps, { TableName: deps.names.posts, Key: { id: `#author ${ownerId}` }, fields });
}

const existingItems = async (
  deps: RecountDependencies,
  name: OwnedTableName,
  ownerId: string,
): Promise<Item[]> =>
  [...(await personsItems(deps.documents, name, deps.names[name], ownerId)).values()].filter(
    (item) => !('removing' in item),
  );

function countsOf(chapters: readonly Item[], parts: readonly Item[], notes: readonly Item[]) {
  const untrashedChapters = chapters.filter(({ deletedAt }) => deletedAt === undefined);
  const sum = (name: string) =>
    untrashedChapters.reduce((total, chapter) => total + Number(chapter[name]), 0);
  const positions = [...chapters, ...parts].map(({ position }) => String(position));
  return {
    wordCount: sum('wordCount'),
    characterCount: sum('characterCount'),
    chapterCount: untrashedChapters.length,
    storedChapters: chapters.length,
    storedParts: parts.length,
    storedNotes: notes.length,
    lastPosition: positions.toSorted((a, b) => (a < b ? -1 : Number(a > b))).at(-1),
  };
}

/**
 * Returns false if a count changed since it was read. Returns true without a write if the counts are right, or if the
 * item that would hold them doesn't exist.
 */
async function setCounts(
  { documents }: RecountDependencies,
  { TableName, Key, fields, ...counted }: CountedItem,
): Promise<boolean> {
  const seen =
    counted.seen ?? (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  if (!seen) return true;
  if (Object.entries(fields).every(([name, count]) => seen[name] === count)) return true;
  const numbers = Object.keys(fields).filter((name) => typeof seen[name] === 'number');
  const ifUnchanged = numbers.map((name) => `#${name} = :seen_${name}`).join(' AND ');
  const values = Object.fromEntries(numbers.map((name) => [`:seen_${name}`, seen[name]]));
  const set = { TableName, Key, ...setExpressionsIf(fields, ifUnchanged, { values }) };
  return (await updateIf(documents, set)) !== undefined;
}

interface CountedItem {
  readonly TableName: string;
  readonly Key: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly seen?: Item;
}
type RecountDependencies = Pick<RestoreDependencies, 'documents' | 'names' | 'now'>;
