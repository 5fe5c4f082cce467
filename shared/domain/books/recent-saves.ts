/**
 * Adds a save to the list of recent saves: the last one of each open browser page, newest first. A page uses the list
 * to detect that a save was stored although its response was lost, which often happens to the save sent on leaving the
 * page; otherwise the page would merge its text with itself. A save id is `{page}-{number}`; without a dash, the whole
 * id is the page.
 */
export function withSave(recent: readonly string[], saveId: string): readonly string[] {
  const page = pageOf(saveId);
  return [saveId, ...recent.filter((other) => pageOf(other) !== page)].slice(0, pagesRemembered);
}

const pageOf = (saveId: string): string => saveId.split('-', 1)[0] ?? '';

/** Enough for three devices with several windows each; keeps the list below a kilobyte. */
const pagesRemembered = 12;
