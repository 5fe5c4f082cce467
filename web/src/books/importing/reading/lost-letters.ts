import type {
  ImportCountName,
  ImportCounts,
  ImportWords,
} from '#shared/domain/books/importing/import-report.ts';

/**
 * Compares the letters and digits of a file with those that arrived, and reports what is missing. Ignores spaces,
 * punctuation and the numbers of lists, because readers may change them.
 *
 * If each letter arrived as often as the file has it, nothing is lost, in any order. If the sums differ, each piece is
 * cut into chunks of letters, and these are looked up anywhere in the text that arrived. So a moved text isn't a loss.
 */
export function lostLetters(pieces: readonly RawPiece[], arrived: readonly string[]): LostLetters {
  const needed = pieces
    .filter(({ fate }) => fate === undefined)
    .map((piece): NeededPiece => ({ piece, letters: lettersOf(piece.text) }));
  const arrivedLetters = arrived.map(lettersOf).join('');
  const missing = missingLetters(needed, arrivedLetters);
  const neededSize = needed.reduce((sum, { letters }) => sum + letters.length, 0);
  const isAll = missing.size === 0 && neededSize === arrivedLetters.length;
  return reportOf(pieces, isAll ? [] : lossesIn(needed, arrivedLetters, missing));
}

/** Upper and lower case are the same letter, as are a letter with an accent and its decomposed form. */
export const lettersOf = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').replaceAll(ignoredCharacters, '');

function missingLetters(needed: readonly NeededPiece[], arrived: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { letters } of needed)
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of arrived) {
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count - 1);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

function lossesIn(needed: readonly NeededPiece[], arrived: string, missing: Map<string, number>): Loss[] {
  const losses: Loss[] = [];
  for (const run of missingRuns(needed, arrived).toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const own = run.letters.slice(run.from, run.to);
    const shared = countShared(missing, own);
    const isProven = shared > 0 && shared >= Math.min(own.length / 2, letterCount(missing));
    if (!isProven && run.chunks < surelyLostChunks) continue;
    losses.push({ piece: run.piece, from: run.from });
    removeLetters(
      missing,
      run.letters.slice(Math.max(0, run.from - chunkLength + 1), run.to + chunkLength - 1),
    );
  }
  const short = needed.filter(({ letters }) => letters.length > 0 && letters.length < chunkLength);
  for (const { piece, letters } of short.toSorted((a, b) => b.letters.length - a.letters.length)) {
    if (missing.size === 0) break;
    if (countShared(missing, letters) < letters.length) continue;
    losses.push({ piece, from: 0 });
    removeLetters(missing, letters);
  }
  const rest = [...missing].map(([letter, count]) => letter.repeat(count)).join('');
  return rest === '' ? losses : [...losses, { piece: { text: rest, toldAs: 'letters' }, from: 0 }];
}

/** Finds the chunks that didn't arrive. A chunk that arrived once accounts for one of two equal pieces. */
function missingRuns(needed: readonly NeededPiece[], arrived: string): MissingRun[] {
  const found = new Map<string, number>();
  for (const { letters } of needed)
    for (const at of chunksOf(letters)) found.set(letters.slice(at, at + chunkLength), 0);
  for (let at = 0; at + chunkLength <= arrived.length; at += 1) {
    const chunk = arrived.slice(at, at + chunkLength);
    const times = found.get(chunk);
    if (times !== undefined) found.set(chunk, times + 1);
  }
  return needed.flatMap(({ piece, letters }) => {
    const runs: MissingRun[] = [];
    let isOpen = false;
    for (const at of chunksOf(letters)) {
      const chunk = letters.slice(at, at + chunkLength);
      const times = found.get(chunk)!;
      found.set(chunk, times - 1);
      const isMissing = times <= 0;
      const last = runs.at(-1);
      if (isMissing && isOpen)
        runs[runs.length - 1] = { ...last!, to: at + chunkLength, chunks: last!.chunks + 1 };
      else if (isMissing) runs.push({ piece, letters, from: at, to: at + chunkLength, chunks: 1 });
      isOpen = isMissing;
    }
    return runs;
  });
}

function chunksOf(letters: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at + chunkLength <= letters.length; at += chunkLength) starts.push(at);
  if (letters.length > chunkLength && letters.length % chunkLength > 0)
    starts.push(letters.length - chunkLength);
  return starts;
}

function countShared(missing: ReadonlyMap<string, number>, letters: string): number {
  const rest = new Map<string, number>();
  let shared = 0;
  for (const letter of letters) {
    const left = rest.get(letter) ?? missing.get(letter) ?? 0;
    rest.set(letter, left - 1);
    if (left > 0) shared += 1;
  }
  return shared;
}

function removeLetters(missing: Map<string, number>, letters: string): void {
  for (const letter of letters) {
    const count = missing.get(letter) ?? 0;
    if (count > 1) missing.set(letter, count - 1);
    else missing.delete(letter);
  }
}

const letterCount = (missing: ReadonlyMap<string, number>): number =>
  [...missing.values()].reduce((sum, count) => sum + count, 0);

function reportOf(pieces: readonly RawPiece[], losses: readonly Loss[]): LostLetters {
  const counts: Partial<Record<ImportCountName, number>> = {};
  const words: Partial<Record<ImportCountName, string>> = {};
  const order = new Map(pieces.map((piece, index) => [piece, index]));
  const inOrder = losses.toSorted(
    (a, b) => (order.get(a.piece) ?? Infinity) - (order.get(b.piece) ?? Infinity) || a.from - b.from,
  );
  const countedPieces = new Set<RawPiece>();
  for (const { piece, from } of inOrder) {
    if (countedPieces.has(piece)) continue;
    countedPieces.add(piece);
    const name = piece.toldAs ?? 'passages';
    counts[name] = (counts[name] ?? 0) + (name === 'letters' ? Array.from(piece.text).length : 1);
    words[name] ??= firstWords(piece.text, from);
  }
  for (const { text, toldAs, fate } of pieces)
    if (fate === 'leftOut' && toldAs !== undefined && text.trim() !== '')
      words[toldAs] ??= firstWords(text, 0);
  return { counts, words };
}

/** Quotes the text from the word that contains the letter at `from`, which counts only letters that are compared. */
function firstWords(text: string, from: number): string {
  let letters = 0;
  let start = 0;
  for (const character of text) {
    letters += lettersOf(character).length;
    if (letters > from) break;
    start += character.length;
  }
  const wordStart =
    from === 0 ? 0 : start - /\S{0,19}$/u.exec(text.slice(Math.max(0, start - 20), start))![0].length;
  const line = text
    .slice(wordStart, wordStart + 4 * quotedLength)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  // A character of two code units can be cut in two.
  return (line.length <= quotedLength ? line : shortenLine(line)).replaceAll(/\p{Cs}/gu, '');
}

function shortenLine(line: string): string {
  const cut = line.slice(0, quotedLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), quotedLength / 2)).trimEnd()}…`;
}

/** Variation selectors only choose how a letter is drawn. */
const ignoredCharacters = /[^\p{L}\p{M}\p{N}]|[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Long enough to occur rarely by chance, short enough to find a loss of a few words. */
const chunkLength = 8;
/**
 * A run of this many chunks that aren't found is a loss, even if the sums match because the same letters were added
 * elsewhere. Where a text is only cut in two, at most two neighbouring chunks aren't found.
 */
const surelyLostChunks = 6;
const quotedLength = 60;

interface NeededPiece {
  readonly piece: RawPiece;
  readonly letters: string;
}
interface MissingRun extends NeededPiece {
  readonly from: number;
  readonly to: number;
  readonly chunks: number;
}
interface Loss {
  readonly piece: RawPiece;
  readonly from: number;
}

/** A piece of a file's text, such as a paragraph, in the order of the file. */
export interface RawPiece {
  readonly text: string;
  /** How the report counts the piece if it doesn't arrive: `passages` by default. */
  readonly toldAs?: ImportCountName;
  /**
   * `leftOut`: the import omits this text, and the report quotes it. `optional`: the imported book may have it or not,
   * such as a note's number.
   */
  readonly fate?: 'leftOut' | 'optional';
}

export interface LostLetters {
  readonly counts: ImportCounts;
  readonly words: ImportWords;
}
