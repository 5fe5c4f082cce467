import { fileName, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { SummaryStore } from '#functions/writing/summary-store.ts';

export const summaryArchiving = (deps: SummaryArchivingDependencies): Archiving => ({
  provides: { tables: ['summaries'] },
  async *filesOf({ id: ownerId }) {
    for (const book of await deps.books.listOf(ownerId)) yield* fileOf(deps, book);
  },
});

async function* fileOf(
  deps: SummaryArchivingDependencies,
  { ownerId, id, title }: StoredBook,
): AsyncGenerator<ArchivedFile> {
  const summaries = await deps.summaries.listOf(ownerId, id);
  if (summaries.length === 0) return;
  const { chapters, inTheTrash } = await readOutline(deps, ownerId, id);
  const sections = [...chapters, ...inTheTrash].flatMap((chapter, index) => {
    const summary = summaries.find(({ chapterId }) => chapterId === chapter.id);
    const name = chapter.title || `Chapter ${index + 1}`;
    return summary ? [`## ${name}\n\n${summary.text}\n\n${summary.model}, ${summary.createdAt}\n`] : [];
  });
  const name = fileName(title, 'Untitled');
  yield { path: `summaries/${name} (${id.slice(-6)}).md`, text: `# ${title}\n\n${sections.join('\n')}` };
}

export interface SummaryArchivingDependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'listOf'>;
  readonly summaries: Pick<SummaryStore, 'listOf'>;
}
