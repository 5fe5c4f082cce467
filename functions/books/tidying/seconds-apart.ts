/**
 * Finds the texts of a chapter that needn't stay recoverable for weeks. Each was replaced within a minute of being
 * written, and another text from the minute before it stays recoverable. So of steady typing one text a minute stays,
 * and a text after which the author paused always stays.
 */
export function intermediateTexts<Text extends DatedText>(texts: readonly Text[]): ReadonlySet<Text> {
  const chronological = texts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  let lastRetainedAt = -Infinity;
  const textsBetween = chronological.filter((text, place) => {
    const at = text.createdAt.getTime();
    const replacedAt = chronological[place + 1]?.createdAt.getTime() ?? Infinity;
    const isBetween = replacedAt - at < minuteMs && at - lastRetainedAt < minuteMs;
    if (!isBetween) lastRetainedAt = at;
    return isBetween;
  });
  return new Set(textsBetween);
}

const minuteMs = 60_000;

interface DatedText {
  readonly createdAt: Date;
}
