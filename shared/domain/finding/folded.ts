import { segmentsOf } from '#shared/domain/segments.ts';

/**
 * Normalises a text for searching. Removes invisible characters, and makes equal what differs only in the kind of
 * space, quotation mark or ellipsis, or in composed and decomposed letters. Unless `exact`, differences in case,
 * accents, widths and dashes disappear too.
 */
export function foldText(text: string, exact = false): Folded {
  if (asciiOnly.test(text)) return { text: exact ? text : text.toLowerCase() };
  const changes: LengthChange[] = [];
  let shift = 0;
  const addCluster = (cluster: string, from: number): string => {
    const folded = foldedCluster(cluster, exact);
    if (folded.length !== 1 || cluster.length !== 1) {
      const at = from + shift;
      changes.push({ at, end: at + folded.length, to: from + cluster.length });
      shift += folded.length - cluster.length;
    }
    return folded;
  };
  const folded = simpleCharacters.test(text)
    ? text.replaceAll(beyondAscii, addCluster)
    : text.replaceAll(clusterPattern, (run: string, at: number) =>
        Array.from(segmentsOf(run, 'grapheme'), ({ segment, index }) => addCluster(segment, at + index)).join(
          '',
        ),
      );
  return { text: exact ? folded : folded.toLowerCase(), changes };
}

export const foldLetters = (text: string): string => foldText(text).text;

/** Maps a range of the folded text to the original; undefined if it would split a letter. */
export function originalRangeOf({ changes }: Folded, from: number, to: number): TextRange | undefined {
  if (!changes || changes.length === 0) return { from, to };
  const next = firstChange(changes, ({ end }) => end > from);
  const lastChangeAt = firstChange(changes, ({ at }) => at >= to) - 1;
  const [before, within] = [changes[next - 1], changes[lastChangeAt]];
  if ((changes[next]?.at ?? from) < from || (within?.end ?? to) > to) return undefined;
  return {
    from: before ? before.to + from - before.end : from,
    to: within ? within.to + to - within.end : to,
  };
}

/**
 * Finds the first change for which `isBehind` is true, by binary search. So `isBehind` must also be true for all later
 * changes.
 */
function firstChange(changes: readonly LengthChange[], isBehind: (change: LengthChange) => boolean): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(changes[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function foldedCluster(cluster: string, exact: boolean): string {
  const rememberedFolds = exact ? exactFolds : looseFolds;
  const folded = rememberedFolds.get(cluster) ?? computeFold(cluster, exact);
  if (rememberedFolds.size < maxRememberedEntries) rememberedFolds.set(cluster, folded);
  return folded;
}

function computeFold(cluster: string, exact: boolean): string {
  const visibleText = cluster.replaceAll(invisibleCharacters, '');
  const sign = signGroups.find(({ kin }) => kin.test(visibleText));
  if (sign) return sign.as;
  if (exact) return visibleText.normalize();
  if (dashPattern.test(visibleText)) return '-';
  const parts = visibleText.normalize('NFKD');
  // Keeps a standalone accent, which NFKD would decompose into a space and the accent.
  if (parts.startsWith(' ')) return visibleText;
  const letters = parts.toLowerCase().replaceAll(ignoredMarks, '');
  return letters.replaceAll(/[øłđħŧıßæœς]/gu, (letter) => foldedLetters[letter]!);
}

const asciiOnly = /^[\n -~]*$/;
const beyondAscii = /[^\n -~]/g;
/** Characters that never combine with their neighbours. */
const uncombinedCharacters = String.raw`\n -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u200b\u2010-\u2027\u202f-\u2060\u20a0-\u20bf\u2212\u3000-\u3020\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff`;
const simpleCharacters = new RegExp(`^[${uncombinedCharacters}]*$`);
const clusterPattern = new RegExp(
  `(?:[${uncombinedCharacters}]?[^${uncombinedCharacters}]+)+[${uncombinedCharacters}]?|[^\\n -~]`,
  'g',
);
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}/gu;

const signGroups = [
  { as: ' ', kin: /^[\t\p{Zs}]$/u },
  { as: "'", kin: /^['’‘‚‛′ʼ＇]$/u },
  { as: '"', kin: /^["“”„‟″〝〞〟＂]$/u },
  { as: '...', kin: /^…$/u },
] as const;
const dashPattern = /^[-‐‑‒–—―−⸺⸻﹘﹣－]$/u;

/**
 * The marks that an inexact search ignores. Excludes those that make a different letter, such as the breve of и and the
 * voicing mark of か.
 */
const ignoredMarks =
  /(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}])(?![\u3099\u309a]|(?<=и)\u0306)\p{M}/gu;
const foldedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

const looseFolds = new Map<string, string>();
const exactFolds = new Map<string, string>();
const maxRememberedEntries = 10_000;

export interface Folded {
  readonly text: string;
  /** The characters that have another length in the folded text, in order. */
  readonly changes?: readonly LengthChange[];
}

/** `at` and `end` are in the folded text, `to` is the end in the original. */
interface LengthChange {
  readonly at: number;
  readonly end: number;
  readonly to: number;
}

export interface TextRange {
  readonly from: number;
  readonly to: number;
}
