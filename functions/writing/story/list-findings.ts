import type { story as contract } from '#shared/contract/writing/story.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FindingStore } from '#functions/writing/finding-store.ts';
import { findingView, placeOf, currentChapters } from './story-view.ts';

/** Lists the findings, but hides those in a chapter in the trash until the chapter is restored. */
export const listFindings =
  (deps: Dependencies): Operation<typeof contract.listFindings> =>
  async ({ actor, params: { bookId } }) => {
    await findBook(deps.books, actor.id, bookId);
    const [{ entries }, chapters] = await Promise.all([
      deps.findings.readAll(actor.id, bookId),
      currentChapters(deps, actor.id, bookId),
    ]);
    const findings = entries
      .filter(({ passages }) => passages.every(({ chapterId }) => chapters.has(chapterId)))
      .map((finding) => findingView(finding, chapters));
    const rankOf = ({ ruling, passages }: (typeof findings)[number]) => [
      ruling ? 1 : 0,
      ...passages.map((passage) => placeOf(passage, chapters)),
    ];
    return { findings: findings.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other))) };
  };

const compareRanks = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, at) => rank - other[at]!).find((difference) => difference !== 0) ?? 0;

interface Dependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly findings: Pick<FindingStore, 'readAll'>;
}
