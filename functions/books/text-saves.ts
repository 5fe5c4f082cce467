import { withSave } from '#shared/domain/books/recent-saves.ts';
import { applyChanges, type TextChange } from '#shared/domain/books/text-changes.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { storedText, type TextLimit } from './stored-text.ts';

/** What saving a text is, of a chapter or of a post: each text is an object of its own, which the saved thing names. */

/** The whole text, or the changes made in the text that they were made against, as it is kept. */
export async function textAfter<Thing extends SavedThing>(
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
  const changed = applyChanges(base.content, changes);
  if (changed === undefined)
    throw new Refusal('invalid', 'These changes don’t fit the text of that revision.');
  return storedText(changed, limit);
}

/** The save that made this revision, whose answer was lost. With another text it is none, and is not taken for it. */
export async function madeBefore<Thing extends SavedThing>(
  rules: TextRules<Thing>,
  seen: Thing,
  save: TextSave,
): Promise<Whole<Thing>> {
  const made = await rules.readWhole(seen);
  if (made.textId === seen.textId && !(await hasText(rules, made, save)))
    throw await rules.changedElsewhere(made);
  return made;
}

/** Changes are made again in the text that they were made in; where that is gone by now, their id says enough. */
async function hasText<Thing extends SavedThing>(
  { limit, readText }: TextRules<Thing>,
  made: Whole<Thing>,
  save: TextSave,
): Promise<boolean> {
  if (save.content !== undefined) return storedText(save.content, limit) === made.content;
  const before = made.savedOver && (await readText(made, made.savedOver));
  if (before === undefined) return true;
  const changed = applyChanges(before, save.changes!);
  return changed !== undefined && storedText(changed, limit) === made.content;
}

/** Whether this save is the one that made the revision that there is. */
export const isRepeated = ({ saveId: made }: SavedThing, { saveId }: TextSave): boolean =>
  saveId !== undefined && saveId !== '' && saveId === made;

/** Whether both are one save of one text: by this call or by the same one, whichever came first. */
export const isSameSave = (one: SavedThing, other: SavedThing): boolean =>
  one.saveId !== '' && one.saveId === other.saveId && one.textFingerprint === other.textFingerprint;

/**
 * Whether the text is there already. A save of the latest revision is noted all the same: an earlier one of its page,
 * which is still on its way, comes too late then.
 */
export const makesNoRevision = (
  seen: SavedThing,
  textFingerprint: string,
  { saveId = '', baseRevision }: TextSave,
): boolean => textFingerprint === seen.textFingerprint && !(saveId !== '' && baseRevision === seen.revision);

/** By what a save is known again when its answer was lost. */
export const notedSave = (seen: SavedThing, saveId = '') => ({
  saveId,
  ...(saveId && { savedOver: seen.textId, recentSaves: withSave(seen.recentSaves ?? [], saveId) }),
});

/** What the request says of a text. */
export interface TextSave {
  readonly content?: string | undefined;
  readonly changes?: readonly TextChange[] | undefined;
  readonly baseRevision?: number | undefined;
  readonly saveId?: string | undefined;
}

export interface SavedThing {
  readonly textId: string;
  /** By it a save of the same text is known, which makes no revision. */
  readonly textFingerprint: string;
  /** 1 for the first text, one more for each other. */
  readonly revision: number;
  /** The save that made this revision. */
  readonly saveId: string;
  /** The text that it was made over, by which the same save is known when it comes again; removed at night. */
  readonly savedOver?: string;
  /** See recent-saves.ts. */
  readonly recentSaves?: readonly string[];
}
type Whole<Thing> = Thing & { readonly content: string };

export interface TextRules<Thing extends SavedThing> {
  readonly limit: TextLimit;
  /** With its text: as it was seen, or as it is by now where that text is gone. */
  readonly readWhole: (seen: Thing) => Promise<Whole<Thing>>;
  /** One of its texts; undefined where that is gone. */
  readonly readText: (thing: Thing, textId: string) => Promise<string | undefined>;
  /** The refusal that shows it as it is now. */
  readonly changedElsewhere: (now: Thing) => Promise<Refusal>;
}
