let chapterToBegin: string | undefined;

/** A chapter was just created: when its page comes, the caret is in its text. */
export function beginAt(chapterId: string): void {
  chapterToBegin = chapterId;
}

/** Whether this is the chapter to begin at; says so once. */
export function takeBeginning(chapterId: string): boolean {
  const begins = chapterToBegin === chapterId;
  if (begins) chapterToBegin = undefined;
  return begins;
}
