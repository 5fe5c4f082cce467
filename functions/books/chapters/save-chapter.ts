import type { ChapterChange } from '#shared/contract/books/chapters.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import type { ChapterStore, ChapterDescription } from '#functions/books/chapter-store.ts';
import { changedElsewhereRefusal } from './changed-elsewhere.ts';
import { countInDay, type CountingDependencies } from './count-in-day.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readChapter, textPlaceOf, type WholeChapter } from '#functions/books/read-chapter.ts';
import { replaceText, type ReplacingDependencies } from './replace-text.ts';
import { chapterText } from './chapter-text.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import {
  isRepeated,
  isSameSave,
  earlierSave,
  makesNoRevision,
  textAfterSave,
  type TextRules,
} from '#functions/books/text-saves.ts';
import { reasonToKeep } from './save-points.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { acceptanceWrites, type KeepingDependencies } from './keeping-accepted.ts';

/**
 * Saves an author's change. Stores the text first, then writes the text's id into the chapter if the chapter still has
 * the revision that the change is based on; otherwise, removes the stored text again. A repeated save returns the
 * result of the first one. With `goals`, the written words count towards the author's daily goal.
 */
export async function saveChapter(
  deps: SavingDependencies,
  ownerId: string,
  id: string,
  change: ChapterChange,
  goals?: WritingGoals,
): Promise<WholeChapter> {
  const seenChapter = await findChapter(deps, ownerId, id);
  if (change.content === undefined && change.changes === undefined)
    return readChapter(deps, await changeDescription(deps, seenChapter, change));
  const rules = textRules(deps);
  if (isRepeated(seenChapter, change)) return earlierSave(rules, seenChapter, change);
  const content = await textAfterSave(rules, seenChapter, change);
  const textFingerprint = fingerprint(content);
  if (makesNoRevision(seenChapter, textFingerprint, change))
    return { ...(await changeDescription(deps, seenChapter, change)), content };
  if (change.baseRevision !== seenChapter.revision) throw await changedElsewhereRefusal(deps, seenChapter);

  const counts = countsOf(content);
  const writtenChapter = {
    ...seenChapter,
    textId: newId('txt'),
    textFingerprint,
    saveId: change.saveId ?? '',
  };
  await deps.texts.put(textPlaceOf(writtenChapter), content);
  const savedChapter = await replaceText(deps, seenChapter, {
    text: { textId: writtenChapter.textId, textFingerprint, ...counts },
    saveId: change.saveId,
    description: descriptionIn(change),
    keep: reasonToKeep(seenChapter, { ...counts, keepBefore: change.keepBefore }, deps.now()),
    extraWrites: [
      ...(await acceptanceWrites(deps, seenChapter, change.accepted, deps.now())),
      ...countInDay(deps, seenChapter, counts, { goals, keepBefore: change.keepBefore }),
    ],
  });
  return { ...(savedChapter ?? (await resolveFailedWrite(deps, writtenChapter))), content };
}

const textRules = (deps: SavingDependencies): TextRules<StoredChapter> => ({
  limit: chapterText,
  readWhole: (chapter) => readChapter(deps, chapter),
  readText: (chapter, textId) => deps.texts.read(textPlaceOf({ ...chapter, textId })),
  changedElsewhere: (now) => changedElsewhereRefusal(deps, now),
});

/** Changes title and summary, which creates no revision. */
async function changeDescription(
  deps: SavingDependencies,
  seen: StoredChapter,
  change: ChapterChange,
): Promise<StoredChapter> {
  const description = descriptionIn(change);
  if (Object.keys(description).length === 0) return seen;
  const described = await deps.chapters.describe(seen, {
    ...description,
    updatedAt: deps.now().toISOString(),
  });
  // throws if the chapter was deleted meanwhile
  return described ?? findChapter(deps, seen.ownerId, seen.id);
}

const descriptionIn = ({ title, summary }: ChapterChange): Partial<ChapterDescription> => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(summary !== undefined && { summary }),
});

/**
 * Decides the result of a save after its write failed. The text may have been saved nevertheless, by this request or an
 * identical one; otherwise the save is too late and is refused. Removes the stored text only if no later revision can
 * refer to it, and otherwise leaves it to the nightly tidying.
 */
async function resolveFailedWrite(deps: SavingDependencies, written: StoredChapter): Promise<StoredChapter> {
  const currentChapter = await deps.chapters.get(written.ownerId, written.id);
  if (currentChapter?.textId === written.textId) return currentChapter;
  if (!currentChapter || currentChapter.revision <= written.revision + 1)
    await deps.texts.remove(textPlaceOf(written));
  if (currentChapter && isSameSave(currentChapter, written)) return currentChapter;
  throw await changedElsewhereRefusal(deps, await findChapter(deps, written.ownerId, written.id));
}

export interface SavingDependencies
  extends FindingDependencies, ReplacingDependencies, KeepingDependencies, CountingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'reviseWrite' | 'describe'>;
  readonly texts: Pick<TextStore, 'put' | 'read' | 'remove'>;
}
