import { pronunciationRefusals, wordKey, type Pronunciation } from '#shared/domain/speech/pronunciations.ts';

export function problemOf(row: WordRow, rows: readonly WordRow[]): string | undefined {
  if (row.word.trim() === '') return row.say.trim() === '' ? undefined : pronunciationRefusals.wordMissing;
  if (!/[\p{L}\p{N}]/u.test(row.say)) return pronunciationRefusals.sayMissing;
  return rowOfWord(row.word, rows) === row ? undefined : pronunciationRefusals.twice(row.word.trim());
}

/**
 * If several rows have the same word, returns the row that has this word on the server too, otherwise the oldest row.
 * The other rows count as duplicates.
 */
function rowOfWord(word: string, rows: readonly WordRow[]): WordRow | undefined {
  const key = wordKey(word);
  const same = rows.filter((row) => wordKey(row.word) === key);
  return same.find(({ from }) => from && wordKey(from.word) === key) ?? same.at(-1);
}

/**
 * Returns the entries to save. For a row that is invalid or in conflict, that is the server's version, if there is one.
 */
export const entriesToKeep = (rows: readonly WordRow[]): Pronunciation[] =>
  rows.flatMap((row) => {
    if (row.theirs) return [row.theirs];
    if (isBlank(row) || problemOf(row, rows) !== undefined) return row.from ? [row.from] : [];
    return [entryOf(row)];
  });

export const rowsOf = (entries: readonly Pronunciation[]): WordRow[] =>
  entries.map((entry) => ({ id: crypto.randomUUID(), ...entry, from: entry }));

/**
 * Merges the author's changes here (`rows`, based on `base`) with those from elsewhere (`theirs`), word by word. A word
 * that was changed on one side is kept in its changed form if the other side left it unchanged or deleted it. If both
 * sides changed it, both versions are kept for the author to choose.
 */
export function mergeWithServer(
  base: readonly Pronunciation[],
  rows: readonly WordRow[],
  theirs: readonly Pronunciation[],
): WordRow[] {
  const was = entriesByWord(base);
  const remainingEntries = entriesByWord(theirs);
  const merged = rows.flatMap((row): WordRow[] => {
    const serverEntry = remainingEntries.get(wordKey(row.from?.word ?? row.word));
    if (!serverEntry)
      return row.from === undefined || isChanged(row) ? [{ ...row, from: undefined, theirs: undefined }] : [];
    remainingEntries.delete(wordKey(serverEntry.word));
    const entryBefore = was.get(wordKey(serverEntry.word));
    if (row.from && !isChanged(row))
      return [{ ...row, ...serverEntry, from: serverEntry, theirs: undefined }];
    const isConflicting =
      !isSameEntry(entryOf(row), serverEntry) && !(entryBefore && isSameEntry(entryBefore, serverEntry));
    return [{ ...row, from: serverEntry, theirs: isConflicting ? serverEntry : undefined }];
  });
  const isDeletedHere = (entry: Pronunciation) => {
    const before = was.get(wordKey(entry.word));
    return before !== undefined && isSameEntry(before, entry);
  };
  return [...merged, ...rowsOf([...remainingEntries.values()].filter((entry) => !isDeletedHere(entry)))];
}

export const areSameEntries = (some: readonly Pronunciation[], others: readonly Pronunciation[]): boolean =>
  some.length === others.length && some.every((entry, index) => isSameEntry(entry, others[index]!));

export const isBlank = ({ word, say }: Pronunciation): boolean => word.trim() === '' && say.trim() === '';

const isChanged = (row: WordRow): boolean => !row.from || !isSameEntry(entryOf(row), row.from);

const entryOf = ({ word, say }: Pronunciation): Pronunciation => ({ word: word.trim(), say: say.trim() });

const isSameEntry = (one: Pronunciation, other: Pronunciation) =>
  one.word === other.word && one.say === other.say;

const entriesByWord = (entries: readonly Pronunciation[]) =>
  new Map(entries.map((entry) => [wordKey(entry.word), entry]));

export interface WordRow extends Pronunciation {
  readonly id: string;
  /** The row's version on the server; undefined for a new row. */
  readonly from?: Pronunciation | undefined;
  /** The conflicting version from elsewhere, until the author decides. */
  readonly theirs?: Pronunciation | undefined;
}
