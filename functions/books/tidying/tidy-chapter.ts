import type { ListedText, TextStore } from '#functions/books/text-store.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { textReferencesIn, type TextReferences, type ReferenceDependencies } from './names.ts';
import { intermediateTexts } from './seconds-apart.ts';
import { nextThinning, surplusVersions } from './thinning.ts';

/**
 * Thins the versions of a chapter, then removes texts that were replaced a day ago and that neither the chapter nor a
 * version refers to. The bucket keeps removed texts for weeks, except texts that lasted only seconds. Returns when to
 * run again, or undefined if nothing is to be done until the chapter changes. A text in use is never removed, even
 * during concurrent writes. The reason is that a new reference is only ever given to a new text, which is too young to
 * be removed, or to a text that already has a reference.
 */
export async function tidyChapter(
  deps: TidyingDependencies,
  texts: readonly ListedText[],
  now: Date,
): Promise<Date | undefined> {
  const { ownerId, chapterId } = texts[0]!;
  const seenReferences = await textReferencesIn(deps, ownerId, chapterId);
  if (!seenReferences) return now;
  // reads again which texts are in use, because the chapter may have been given the text of a version just before that
  // version was removed
  const references = (await thinVersions(deps, seenReferences, now))
    ? await textReferencesIn(deps, ownerId, chapterId)
    : seenReferences;
  if (!references) return now;
  const unnamedTexts = withReplacementTimes(texts).filter(({ text }) => !references.textIds.has(text.textId));
  const expiresAt = (replacedAt: Date) => new Date(replacedAt.getTime() + textRetentionMs);
  const dueTexts = unnamedTexts
    .filter(({ replacedAt }) => expiresAt(replacedAt) < now)
    .map(({ text }) => text);
  const textsBetween = intermediateTexts(texts);
  await deps.texts.removeAll(dueTexts.filter((text) => !textsBetween.has(text)));
  await deps.texts.removeForGood(dueTexts.filter((text) => textsBetween.has(text)));
  return earliestOf([
    nextThinning(references.versions, now),
    ...unnamedTexts.map(({ replacedAt }) => expiresAt(replacedAt)).filter((at) => at >= now),
  ]);
}

/**
 * Returns true if a version was removed. Keeps the versions of the text `keptTextId`: the chapter records that this
 * text has a version, so no other version would be added for it.
 */
async function thinVersions(
  { versions }: TidyingDependencies,
  { chapter, versions: all }: TextReferences,
  now: Date,
): Promise<boolean> {
  const removable = surplusVersions(all, now).filter(({ textId }) => textId !== chapter?.keptTextId);
  for (const version of removable) await versions.thin(version);
  return removable.length > 0;
}

/**
 * Pairs each text with the time when the next one was written, which replaced it. The newest text has no successor, so
 * its own time is used: if nothing refers to it, the save that stored it failed and it was never in use.
 */
function withReplacementTimes(texts: readonly ListedText[]): { text: ListedText; replacedAt: Date }[] {
  const chronological = texts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return chronological.map((text, place) => ({
    text,
    replacedAt: (chronological[place + 1] ?? text).createdAt,
  }));
}

export const earliestOf = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((first, date) => (first && (!date || first <= date) ? first : date), undefined);

/** Far longer than any save takes, so that a replaced text isn't removed while a request still uses its id. */
const textRetentionMs = retention.everyTextDays * 86_400_000;

export interface TidyingDependencies extends ReferenceDependencies {
  readonly versions: Pick<VersionStore, 'listOf' | 'thin'>;
  readonly texts: Pick<TextStore, 'removeAll' | 'removeForGood'>;
}
