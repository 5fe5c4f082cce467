import type { ChapterChange } from '#shared/contract/books/chapters.ts';
import { applyChanges } from '#shared/domain/books/text-changes.ts';
import { characterCountOf, wordCountOf } from '#shared/domain/books/words.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import type { ChapterStore, Said } from '#functions/books/chapter-store.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import { countInDay, type CountingDependencies } from './count-in-day.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readChapter, textPlaceOf, type WholeChapter } from '#functions/books/read-chapter.ts';
import { replaceText, type ReplacingDependencies } from './replace-text.ts';
import { storedText } from './stored-text.ts';
import type { TextStore } from './text-store.ts';
import { reasonToKeep } from '#functions/books/versions/save-points.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { keepingAccepted, type KeepingDependencies } from './keeping-accepted.ts';

/**
 * Saves what an author wrote. The text goes into an object of its own first, then the chapter names it, if it is still
 * at the revision that the author saw; who comes too late takes their object away again. What came before, and whose
 * answer was lost, is answered as it is. With `goals`, what it brought counts in the author's day.
 */
export async function saveChapter(
  deps: SavingDependencies,
  ownerId: string,
  id: string,
  change: ChapterChange,
  goals?: WritingGoals,
): Promise<WholeChapter> {
  const seen = await findChapter(deps, ownerId, id);
  if (change.content === undefined && change.changes === undefined)
    return readChapter(deps, await describe(deps, seen, change));
  if (change.saveId && change.saveId === seen.saveId) return madeBefore(deps, seen, change);
  const content = await textAfter(deps, seen, change);
  const textFingerprint = fingerprint(content);
  if (textFingerprint === seen.textFingerprint) return { ...(await describe(deps, seen, change)), content };
  if (change.baseRevision !== seen.revision) throw await changedElsewhere(deps, seen);

  const counts = { wordCount: wordCountOf(content), characterCount: characterCountOf(content) };
  const written = { ...seen, textId: newId('txt'), textFingerprint, saveId: change.saveId ?? '' };
  await deps.texts.put(textPlaceOf(written), content);
  const saved = await replaceText(deps, seen, {
    text: { textId: written.textId, textFingerprint, ...counts },
    saveId: change.saveId,
    said: saidIn(change),
    keep: reasonToKeep(seen, { ...counts, keepBefore: change.keepBefore }, deps.now()),
    extraWrites: [
      ...(await keepingAccepted(deps, seen, change.accepted, deps.now())),
      ...countInDay(deps, seen, counts, { goals, keepBefore: change.keepBefore }),
    ],
  });
  return { ...(saved ?? (await namedOrTooLate(deps, written))), content };
}

/** The save that made this revision, whose answer was lost. With another text it is none, and is not taken for it. */
async function madeBefore(
  deps: SavingDependencies,
  seen: StoredChapter,
  change: ChapterChange,
): Promise<WholeChapter> {
  const made = await readChapter(deps, seen);
  if (made.textId === seen.textId && !(await hasText(deps, made, change)))
    throw await changedElsewhere(deps, made);
  return made;
}

/** Changes are made again in the text that they were made in; where that is gone by now, their id says enough. */
async function hasText(
  deps: SavingDependencies,
  { content, savedOver, ...chapter }: WholeChapter,
  change: ChapterChange,
): Promise<boolean> {
  if (change.content !== undefined) return storedText(change.content) === content;
  const before = savedOver && (await deps.texts.read(textPlaceOf({ ...chapter, textId: savedOver })));
  if (before === undefined) return true;
  const changed = applyChanges(before, change.changes!);
  return changed !== undefined && storedText(changed) === content;
}

/** The whole text, or the changes made in the text that they were made against. */
async function textAfter(
  deps: SavingDependencies,
  seen: StoredChapter,
  { content, changes, baseRevision }: ChapterChange,
): Promise<string> {
  if (baseRevision === undefined)
    throw new Refusal('invalid', 'A text is saved over a revision: say which one, as baseRevision.');
  if (changes === undefined) return storedText(content!);
  if (content !== undefined) throw new Refusal('invalid', 'Send the whole text or its changes, not both.');
  if (baseRevision !== seen.revision) throw await changedElsewhere(deps, seen);
  const base = await readChapter(deps, seen);
  if (base.revision !== baseRevision) throw await changedElsewhere(deps, base);
  const changed = applyChanges(base.content, changes);
  if (changed === undefined)
    throw new Refusal('invalid', 'These changes do not fit the text of that revision.');
  return storedText(changed);
}

/** Title and summary make no revision. */
async function describe(
  deps: SavingDependencies,
  seen: StoredChapter,
  change: ChapterChange,
): Promise<StoredChapter> {
  const said = saidIn(change);
  if (Object.keys(said).length === 0) return seen;
  const described = await deps.chapters.describe(seen, { ...said, updatedAt: deps.now().toISOString() });
  // deleted between two of our calls: says so
  return described ?? findChapter(deps, seen.ownerId, seen.id);
}

const saidIn = ({ title, summary }: ChapterChange): Partial<Said> => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(summary !== undefined && { summary }),
});

/**
 * What became of a save that was not done: done after all, by this call or by the same one; or too late. Its object is
 * taken away only where no later revision can have known it; else the nightly tidying does.
 */
async function namedOrTooLate(deps: SavingDependencies, written: StoredChapter): Promise<StoredChapter> {
  const now = await deps.chapters.get(written.ownerId, written.id);
  if (now?.textId === written.textId) return now;
  if (!now || now.revision <= written.revision + 1) await deps.texts.remove(textPlaceOf(written));
  if (now && isSameSave(now, written)) return now;
  throw await changedElsewhere(deps, await findChapter(deps, written.ownerId, written.id));
}

const isSameSave = (one: StoredChapter, other: StoredChapter) =>
  one.saveId !== '' && one.saveId === other.saveId && one.textFingerprint === other.textFingerprint;

export interface SavingDependencies
  extends FindingDependencies, ReplacingDependencies, KeepingDependencies, CountingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'reviseWrite' | 'describe'>;
  readonly texts: Pick<TextStore, 'put' | 'read' | 'remove'>;
}
