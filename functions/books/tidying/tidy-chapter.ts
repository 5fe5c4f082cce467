import type { ListedText, TextStore } from '#functions/books/text-store.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { namesIn, type Names, type NamesDependencies } from './names.ts';
import { secondsApart } from './seconds-apart.ts';
import { nextThinning, thinnedOut } from './thinning.ts';

/**
 * Thins the versions of a chapter, then removes those of its listed texts that nobody names and that were replaced a
 * day ago: the bucket keeps them for weeks, but for those that stood for seconds. Gives when there is something to do
 * again; undefined: not before the next change.
 *
 * Nothing that is named is removed, whoever writes meanwhile: what nobody names at one moment never gets a name again,
 * since a name is given either to a new text, which is not old enough to be removed, or by who names it already.
 */
export async function tidyChapter(
  deps: TidyingDependencies,
  texts: readonly ListedText[],
  now: Date,
): Promise<Date | undefined> {
  const { ownerId, chapterId } = texts[0]!;
  const seen = await namesIn(deps, ownerId, chapterId);
  if (!seen) return now;
  // what was just thinned out may have been restored in between, so names are looked at anew
  const names = (await thin(deps, seen, now)) ? await namesIn(deps, ownerId, chapterId) : seen;
  if (!names) return now;
  const unnamed = whenReplaced(texts).filter(({ text }) => !names.textIds.has(text.textId));
  const goesAt = (replacedAt: Date) => new Date(replacedAt.getTime() + everyTextMs);
  const due = unnamed.filter(({ replacedAt }) => goesAt(replacedAt) < now).map(({ text }) => text);
  const between = secondsApart(texts);
  await deps.texts.removeAll(due.filter((text) => !between.has(text)));
  await deps.texts.removeForGood(due.filter((text) => between.has(text)));
  return earliest([
    nextThinning(names.versions, now),
    ...unnamed.map(({ replacedAt }) => goesAt(replacedAt)).filter((at) => at >= now),
  ]);
}

/** Whether any went. The one that the chapter takes for the pin on its text stays: else that would not be pinned anew. */
async function thin(
  { versions }: TidyingDependencies,
  { chapter, versions: all }: Names,
  now: Date,
): Promise<boolean> {
  const gone = thinnedOut(all, now).filter(({ textId }) => textId !== chapter?.keptTextId);
  for (const version of gone) await versions.thin(version);
  return gone.length > 0;
}

/** A text was replaced when the next one was written. That of an attempt to save that failed, as soon as it was written. */
function whenReplaced(texts: readonly ListedText[]): { text: ListedText; replacedAt: Date }[] {
  const inTime = texts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return inTime.map((text, place) => ({ text, replacedAt: (inTime[place + 1] ?? text).createdAt }));
}

export const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((first, date) => (first && (!date || first <= date) ? first : date), undefined);

/** So long a replaced text stays as it is, also for those who hold its id. Far longer than a save may take. */
const everyTextMs = retention.everyTextDays * 86_400_000;

export interface TidyingDependencies extends NamesDependencies {
  readonly versions: Pick<VersionStore, 'listOf' | 'thin'>;
  readonly texts: Pick<TextStore, 'removeAll' | 'removeForGood'>;
}
