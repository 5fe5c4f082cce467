/**
 * The last save of each of the last pages that saved a chapter, newest first. By them a page knows whether a save
 * whose answer it never got, often the one it sent on leaving, is part of the text that it finds: else it would merge
 * its text with itself. The id of a save is `{page}-{number}`, of a save without a dash all of it.
 */
export function withSave(recent: readonly string[], saveId: string): readonly string[] {
  const page = pageOf(saveId);
  return [saveId, ...recent.filter((other) => pageOf(other) !== page)].slice(0, pagesRemembered);
}

const pageOf = (saveId: string): string => saveId.split('-', 1)[0] ?? '';

/** A writer with three devices and some windows on each is within it; the item stays below a kilobyte. */
const pagesRemembered = 12;
