import { pronunciationRefusals, wordKey, type Pronunciation } from '#shared/domain/speech/pronunciations.ts';

/** What is wrong with a row as it stands among the others; undefined where it can be kept. */
export function problemOf(row: WordRow, rows: readonly WordRow[]): string | undefined {
  if (row.word.trim() === '') return row.say.trim() === '' ? undefined : pronunciationRefusals.wordMissing;
  if (!/[\p{L}\p{N}]/u.test(row.say)) return pronunciationRefusals.sayMissing;
  return ownerOf(row.word, rows) === row ? undefined : pronunciationRefusals.twice(row.word.trim());
}

/** Of rows with one word, that which had it before, else the oldest; it is the other that is there twice. */
function ownerOf(word: string, rows: readonly WordRow[]): WordRow | undefined {
  const key = wordKey(word);
  const same = rows.filter((row) => wordKey(row.word) === key);
  return same.find(({ from }) => from && wordKey(from.word) === key) ?? same.at(-1);
}

/** What of the rows is to be kept now: what cannot be, or is to be decided, stays at the server as it is. */
export const entriesToKeep = (rows: readonly WordRow[]): Pronunciation[] =>
  rows.flatMap((row) => {
    if (row.theirs) return [row.theirs];
    if (isBlank(row) || problemOf(row, rows) !== undefined) return row.from ? [row.from] : [];
    return [entryOf(row)];
  });

/** Rows for a list that nobody has touched yet. */
export const rowsOf = (entries: readonly Pronunciation[]): WordRow[] =>
  entries.map((entry) => ({ id: crypto.randomUUID(), ...entry, from: entry }));

/**
 * Brings together what its author made of a list here (`rows`, from `base`) and elsewhere (`theirs`), word by word:
 * whoever changed one wins, and nobody's word is deleted that the other has worked on. Where both changed the same one,
 * mine stays in the row and theirs is kept beside it, for their author to choose.
 */
export function bringTogether(
  base: readonly Pronunciation[],
  rows: readonly WordRow[],
  theirs: readonly Pronunciation[],
): WordRow[] {
  const was = byWord(base);
  const left = byWord(theirs);
  const kept = rows.flatMap((row): WordRow[] => {
    const there = left.get(wordKey(row.from?.word ?? row.word));
    if (!there)
      return row.from === undefined || isTouched(row) ? [{ ...row, from: undefined, theirs: undefined }] : [];
    left.delete(wordKey(there.word));
    const before = was.get(wordKey(there.word));
    if (row.from && !isTouched(row)) return [{ ...row, ...there, from: there, theirs: undefined }];
    const isTorn = !isSame(entryOf(row), there) && !(before && isSame(before, there));
    return [{ ...row, from: there, theirs: isTorn ? there : undefined }];
  });
  const isDeletedHere = (entry: Pronunciation) => {
    const before = was.get(wordKey(entry.word));
    return before !== undefined && isSame(before, entry);
  };
  return [...kept, ...rowsOf([...left.values()].filter((entry) => !isDeletedHere(entry)))];
}

export const areSame = (some: readonly Pronunciation[], others: readonly Pronunciation[]): boolean =>
  some.length === others.length && some.every((entry, index) => isSame(entry, others[index]!));

export const isBlank = ({ word, say }: Pronunciation): boolean => word.trim() === '' && say.trim() === '';

const isTouched = (row: WordRow): boolean => !row.from || !isSame(entryOf(row), row.from);

const entryOf = ({ word, say }: Pronunciation): Pronunciation => ({ word: word.trim(), say: say.trim() });

const isSame = (one: Pronunciation, other: Pronunciation) => one.word === other.word && one.say === other.say;

const byWord = (entries: readonly Pronunciation[]) =>
  new Map(entries.map((entry) => [wordKey(entry.word), entry]));

/** One word of the list as it lies before its author. */
export interface WordRow extends Pronunciation {
  readonly id: string;
  /** What it is at the server; absent for a new one. */
  readonly from?: Pronunciation | undefined;
  /** What it was made elsewhere meanwhile, until their author decides. */
  readonly theirs?: Pronunciation | undefined;
}
