import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { joinTexts } from '#shared/domain/books/split-text.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import { removalTime } from '#functions/books/removal-time.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, textPlaceOf } from '#functions/books/read-chapter.ts';
import { storedText } from '#functions/books/stored-text.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { carryAcceptances, type CarryingDependencies } from './carry-acceptances.ts';
import { chapterView } from './chapter-view.ts';
import { replaceWrites, type ReplacingDependencies } from './replace-text.ts';
import type { TextStore } from '#functions/books/text-store.ts';

/**
 * Joins the current texts of two chapters. The request needs no base revision, because no words are overwritten. In one
 * transaction the first chapter gets the joined text and its earlier text becomes a version; the second chapter goes to
 * the trash with its versions and audio, and its notes move to the first. `saveId` identifies a repeated request.
 */
export function joinChapters(deps: Dependencies): Operation<typeof contract.joinChapters> {
  return async ({ actor: { id: ownerId }, params: { id }, body: { nextId, saveId } }) => {
    const bookId = bookIdOf(id);
    await writeCounted(deps, { ownerId, bookId }, async () => {
      const first = await findChapter(deps, ownerId, id);
      if (first.recentSaves?.includes(saveId)) return [];
      const next = await chapterAfter(deps, first, nextId);
      const { text, summary } = await joinContents(deps, first, next);
      await carryAcceptances(deps, next, id);
      const now = deps.now();
      const replaced = replaceWrites(deps, first, {
        text,
        saveId,
        description: { summary, updatedAt: now.toISOString() },
        keep: 'before join',
      });
      const trash = { deletedAt: now.toISOString(), removal: 'due', removeAfter: removalTime(now) } as const;
      return [
        ...replaced.writes,
        deps.chapters.trashWrite(next, trash),
        ...(await notesOf(deps, next))
          .slice(0, notesOfATransaction)
          .map((note) => deps.notes.moveWrite(note, id)),
        deps.counters.countWrite({
          ...replaced.count,
          count: {
            wordCount: text.wordCount - first.wordCount - next.wordCount,
            characterCount: text.characterCount - first.characterCount - next.characterCount,
            chapterCount: -1,
          },
        }),
      ];
    });
    await moveOtherNotes(deps, { ownerId, id: nextId }, id);
    return { chapter: chapterView(await readChapter(deps, await findChapter(deps, ownerId, id))) };
  };
}

async function chapterAfter(
  deps: Dependencies,
  { ownerId, id }: StoredChapter,
  nextId: string,
): Promise<StoredChapter> {
  const { chapters } = await readOutline(deps, ownerId, bookIdOf(id));
  const next = chapters[chapters.findIndex((chapter) => chapter.id === id) + 1];
  if (next?.id !== nextId) throw new Refusal('conflict', bookRefusals.notNext);
  return next;
}

/** Stores the joined text before a chapter refers to it. If the join fails, the nightly tidying removes the text. */
async function joinContents(deps: Dependencies, first: StoredChapter, next: StoredChapter) {
  const [before, after] = await Promise.all([readChapter(deps, first), readChapter(deps, next)]);
  const content = storedText(joinTexts(before.content, { title: next.title, text: after.content }), {
    characters: bookLimits.chapterCharacters,
    tooLong: bookRefusals.joinedTooLong,
  });
  const textId = newId('txt');
  await deps.texts.put(textPlaceOf({ ...first, textId }), content);
  const bothSummaries = [first.summary, next.summary].filter((summary) => summary.trim() !== '').join('\n\n');
  return {
    text: {
      textId,
      textFingerprint: fingerprint(content),
      ...countsOf(content),
    },
    summary: bothSummaries.length <= bookLimits.chapterSummaryCharacters ? bothSummaries : first.summary,
  };
}

async function notesOf({ notes }: Dependencies, { ownerId, id }: Pick<StoredChapter, 'ownerId' | 'id'>) {
  return (await notes.listOf(ownerId, bookIdOf(id))).filter(({ chapterId }) => chapterId === id);
}

/**
 * Moves the notes that didn't fit into the transaction of the join or were added after it; skips a note that was
 * deleted meanwhile.
 */
async function moveOtherNotes(
  deps: Dependencies,
  from: Pick<StoredChapter, 'ownerId' | 'id'>,
  to: string,
): Promise<void> {
  for (const note of await notesOf(deps, from))
    // oxlint-disable-next-line no-await-in-loop -- nearly always there are none
    await deps.transact({ note: deps.notes.moveWrite(note, to) });
}

/** A transaction takes a hundred writes, and the join itself needs some of them. */
const notesOfATransaction = 80;

interface Dependencies
  extends
    CountedWriteDependencies,
    FindingDependencies,
    OutlineDependencies,
    ReplacingDependencies,
    CarryingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'listOf' | 'reviseWrite' | 'trashWrite'>;
  readonly texts: Pick<TextStore, 'put' | 'read'>;
  readonly notes: Pick<NoteStore, 'listOf' | 'moveWrite'>;
}
