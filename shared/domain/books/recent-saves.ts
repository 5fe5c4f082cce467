/**
 * Keeps the last save of each recent page, newest first. With it a page detects that a save with a lost response, often
 * the one sent on leaving, was stored; otherwise it would merge its text with itself. A save id is `{page}-{number}`;
 * without a dash, the whole id is the page.
 */
export function withSave(recent: readonly string[], saveId: string): readonly string[] {
  const page = pageOf(saveId);
  return [saveId, ...recent.filter((other) => pageOf(other) !== page)].slice(0, pagesRemembered);
}

const pageOf = (saveId: string): string => saveId.split('-', 1)[0] ?? '';

/** Enough for three devices with several windows each; keeps the list below a kilobyte. */
const pagesRemembered = 12;
