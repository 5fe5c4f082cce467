import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { ListedPicture, PictureUse, PictureUses, TextPictureStore } from './text-picture-store.ts';

/**
 * Removes the pictures that no text has named for 35 days, and returns when to run again. `listTexts` returns all
 * stored texts of the book or post. Call it each night before unused texts are removed: every text is kept for at least
 * a day, so that no text is missed.
 *
 * A text never changes, so a picture counts as used as long as the text in which it was found last is stored. For an
 * unused picture, only newer texts are read, but all once more before the picture is removed, because a restore brings
 * older texts back. Removal deletes exactly the versions that were listed: a picture that is uploaded again meanwhile
 * stays.
 */
export async function tidyTextPictures(
  { pictures, isQuiet, now }: TidyingPicturesDependencies,
  folder: string,
  listTexts: () => Promise<readonly TextOfPictures[]>,
): Promise<Date | undefined> {
  const stored = await pictures.listVersions(folder);
  if (stored.length === 0) return undefined;
  const seenUses = await pictures.readUses(folder);
  const uses = await currentUses(stored, seenUses, await listTexts(), now);
  const useOf = (picture: ListedPicture) => uses.get(picture.name)!;
  const unused = stored.filter((picture) => useOf(picture).since !== undefined);
  const due = unused.filter((picture) => expiryOf(picture, useOf(picture)) < now);
  const removed = due.length > 0 && (await isQuiet()) ? due : [];
  await pictures.removeVersions(removed);
  const left = stored.filter((picture) => !removed.includes(picture));
  const leftUses = Object.fromEntries(left.map((picture) => [picture.name, useOf(picture)]));
  if (JSON.stringify(leftUses) !== JSON.stringify(seenUses)) await pictures.writeUses(folder, leftUses);
  const expiries = left.flatMap((picture) =>
    unused.includes(picture) ? [expiryOf(picture, useOf(picture))] : [],
  );
  return expiries.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

async function currentUses(
  stored: readonly ListedPicture[],
  seen: PictureUses,
  texts: readonly TextOfPictures[],
  now: Date,
): Promise<ReadonlyMap<string, PictureUse>> {
  const textIds = new Set(texts.map(({ id }) => id));
  const uses = new Map<string, PictureUse>();
  const sought = new Map<string, SoughtPicture>();
  for (const picture of stored) {
    const use = seen[picture.name];
    if (use?.in !== undefined && textIds.has(use.in)) uses.set(picture.name, use);
    else {
      const isDue = use?.since !== undefined && expiryOf(picture, use) < now;
      sought.set(picture.name, { since: use?.since, isDue });
    }
  }
  const newestFirst = texts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  for (let at = 0; at < newestFirst.length && sought.size > 0; at += textsAtOnce) {
    const toRead = newestFirst
      .slice(at, at + textsAtOnce)
      .filter((text) => [...sought.values()].some((each) => mayBeIn(text, each)));
    await mapConcurrently(textsAtOnce, toRead, async ({ id, read }) => {
      for (const name of pictureNamesIn((await read()) ?? ''))
        if (sought.delete(name)) uses.set(name, { in: id });
    });
  }
  for (const [name, { since }] of sought) uses.set(name, { since: since ?? now.toISOString() });
  return uses;
}

const mayBeIn = ({ createdAt }: TextOfPictures, { since, isDue }: SoughtPicture): boolean =>
  since === undefined || isDue || createdAt.getTime() > Date.parse(since) - clockDifferenceMs;

const expiryOf = ({ createdAt }: ListedPicture, { since }: PictureUse): Date =>
  new Date(Math.max(createdAt.getTime(), since === undefined ? 0 : Date.parse(since)) + retentionMs);

const retentionMs = retention.removedDays * 86_400_000;
const textsAtOnce = 20;
/**
 * Texts from up to an hour before `since` are read too: S3's clock may differ from ours, and a text may have been
 * saved while the picture was found unused.
 */
const clockDifferenceMs = 3_600_000;

interface SoughtPicture {
  readonly since: string | undefined;
  readonly isDue: boolean;
}
export interface TextOfPictures {
  readonly id: string;
  readonly createdAt: Date;
  readonly read: () => Promise<string | undefined>;
}
export interface TidyingPicturesDependencies {
  readonly pictures: Pick<TextPictureStore, 'listVersions' | 'readUses' | 'writeUses' | 'removeVersions'>;
  /**
   * Called just before pictures are removed. Returns false if a text was saved lately: its author may bring a picture
   * back with Undo at this moment.
   */
  readonly isQuiet: () => Promise<boolean>;
  readonly now: Date;
}
