/** Returns the entry of a language (BCP 47), or the entry of a less specific tag: `de` for `de-AT`. */
export function entryOfLanguage<Entry>(
  entries: Readonly<Record<string, Entry>>,
  language: string,
): Entry | undefined {
  const subtags = language.split('-');
  for (let count = subtags.length; count > 0; count -= 1) {
    const entry = entries[subtags.slice(0, count).join('-')];
    if (entry !== undefined) return entry;
  }
  return undefined;
}
