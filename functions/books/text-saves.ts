import { withSave } from '#shared/domain/books/recent-saves.ts';
import { applyChanges, type TextChange } from '#shared/domain/books/text-changes.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { storedText, type TextLimit } from './stored-text.ts';

/**
 * The rules for saving the texts of both chapters and posts. Each text is a separate S3 object, and the chapter or post
 * stores its id.
 */

export async function textAfterSave<Thing extends SavedThing>(
  { limit, readWhole, changedElsewhere }: TextRules<Thing>,
  seen: Thing,
  { content, changes, baseRevision }: TextSave,
): Promise<string> {
  if (baseRevision === undefined)
    throw new Refusal('invalid', 'Send the revision that this save replaces as baseRevision.');
  if (changes === undefined) return storedText(content!, limit);
  if (content !== undefined) throw new Refusal('invalid', 'Send the whole text or its changes, not both.');
  if (baseRevision !== seen.revision) throw await changedElsewhere(seen);
  const base = await readWhole(seen);
  if (base.revision !== baseRevision) throw await changedElsewhere(base);
  const changedText = applyChanges(base.content, changes);
  if (changedText === undefined)
    throw new Refusal('invalid', 'These changes don’t fit the text of that revision.');
  return storedText(changedText, limit);
}

/** Returns the revision that an earlier attempt of this save created. Throws if that revision has a different text. */
export async function earlierSave<Thing extends SavedThing>(
  rules: TextRules<Thing>,
  seen: Thing,
  save: TextSave,
): Promise<WithContent<Thing>> {
  const made = await rules.readWhole(seen);
  if (made.textId === seen.textId && !(await hasText(rules, made, save)))
    throw await rules.changedElsewhere(made);
  return made;
}

/**
 * Returns whether repeating the save would give the text that is now stored. To find out, applies the save's changes
 * again to the text that was stored before it. If that earlier text was removed, returns true, because the matching
 * `saveId` has already shown that the save is a repeated one.
 */
async function hasText<Thing extends SavedThing>(
  { limit, readText }: TextRules<Thing>,
  made: WithContent<Thing>,
  save: TextSave,
): Promise<boolean> {
  if (save.content !== undefined) return storedText(save.content, limit) === made.content;
  const textBefore = made.savedOver && (await readText(made, made.savedOver));
  if (textBefore === undefined) return true;
  const changedText = applyChanges(textBefore, save.changes!);
  return changedText !== undefined && storedText(changedText, limit) === made.content;
}

export const isRepeated = ({ saveId: made }: SavedThing, { saveId }: TextSave): boolean =>
  saveId !== undefined && saveId !== '' && saveId === made;

export const isSameSave = (one: SavedThing, other: SavedThing): boolean =>
  one.saveId !== '' && one.saveId === other.saveId && one.textFingerprint === other.textFingerprint;

/**
 * Returns true if the text is unchanged and the save needs no new revision. A save with an id that is based on the
 * latest revision always gets a new revision, even for the same text: so an older save from the same page that arrives
 * later is refused.
 */
export const makesNoRevision = (
  seen: SavedThing,
  textFingerprint: string,
  { saveId = '', baseRevision }: TextSave,
): boolean => textFingerprint === seen.textFingerprint && !(saveId !== '' && baseRevision === seen.revision);

export const saveFields = (seen: SavedThing, saveId = '') => ({
  saveId,
  ...(saveId && { savedOver: seen.textId, recentSaves: withSave(seen.recentSaves ?? [], saveId) }),
});

export interface TextSave {
  readonly content?: string | undefined;
  readonly changes?: readonly TextChange[] | undefined;
  readonly baseRevision?: number | undefined;
  readonly saveId?: string | undefined;
}

export interface SavedThing {
  readonly textId: string;
  readonly textFingerprint: string;
  readonly revision: number;
  readonly saveId: string;
  /**
   * The id of the text that was stored before this revision, used to recognise a repeated save. The nightly tidying may
   * have removed that text.
   */
  readonly savedOver?: string;
  readonly recentSaves?: readonly string[];
}
type WithContent<Thing> = Thing & { readonly content: string };

export interface TextRules<Thing extends SavedThing> {
  readonly limit: TextLimit;
  /**
   * Returns the chapter or post `seen` with its text. If that text was removed meanwhile, reads the chapter or post
   * again.
   */
  readonly readWhole: (seen: Thing) => Promise<WithContent<Thing>>;
  readonly readText: (thing: Thing, textId: string) => Promise<string | undefined>;
  readonly changedElsewhere: (now: Thing) => Promise<Refusal>;
}
