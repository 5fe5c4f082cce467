import { fileName, jsonText, type Archiving } from '#functions/people/archiving.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import type { FindingStore } from '#functions/writing/finding-store.ts';
import { factView, findingView, currentChapters } from '#functions/writing/story/story-view.ts';

export const storyArchiving = (deps: StoryArchivingDependencies): Archiving => ({
  provides: { tables: ['facts', 'findings'] },
  async *filesOf({ id: ownerId }) {
    for (const { id, title, unfinished } of await deps.books.listOf(ownerId)) {
      const [facts, findings] = await Promise.all([
        deps.facts.readAll(ownerId, id),
        deps.findings.readAll(ownerId, id),
      ]);
      if (unfinished || facts.entries.length + findings.entries.length === 0) continue;
      const chapters = await currentChapters(deps, ownerId, id);
      yield {
        path: `stories/${fileName(title, 'Untitled')} (${id.slice(-6)}).json`,
        text: jsonText({
          bookId: id,
          facts: facts.entries.map((fact) => factView(fact, chapters)),
          findings: findings.entries.map((finding) => findingView(finding, chapters)),
        }),
      };
    }
  },
});

export interface StoryArchivingDependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'listOf'>;
  readonly facts: Pick<FactStore, 'readAll'>;
  readonly findings: Pick<FindingStore, 'readAll'>;
}
