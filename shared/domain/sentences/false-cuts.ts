/**
 * Whether a cut that Unicode's rules make between two pieces of a line is false, so that the pieces are one
 * sentence: after titles ("Dr. Smith"), abbreviations ("e.g. this"), numbers ("No. 5", "1. First"), initials
 * ("J. R. R. Tolkien", "U.S. Army"), speech that goes on ("“Stop!” he said."), and before what has nothing that can be
 * spoken. Of what stands `before`, which can, the last `judgedCharacters` are enough.
 */
export function isFalseCut(before: string, after: string): boolean {
  const next = after.trimStart();
  const end = before.trimEnd();
  if (!isSpeakable(next)) return true;
  if (/^[\p{Pi}\p{Ps}"']*(?!\p{Script=Georgian})\p{Ll}/u.test(next)) return true; // Georgian has small letters only
  const lastWord = /(?:^|[\s(["'“‘[—–-])([\p{L}\p{N}.]+)\.$/u.exec(end)?.[1];
  if (lastWord === undefined) return /^\(?(?:\d{1,3}|[a-zA-Z])\)$/u.test(end);
  const word = lastWord.toLowerCase();
  if (neverLast.has(word)) return true;
  if (/^\p{N}/u.test(next) && beforeNumber.has(word)) return true;
  if (/^\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})\.$/u.test(end)) return true;
  return isInitial(lastWord, end, next) && !startsSentence(next);
}

/** Longer than what is looked at: a word that decides, and the word before it. */
export const judgedCharacters = 200;

/** Whether a voice can say anything of it: a letter or a digit. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isInitial(lastWord: string, end: string, next: string): boolean {
  if (/^\p{Lu}(?:\.\p{Lu})+$/u.test(lastWord)) return true;
  if (!/^\p{Lu}$/u.test(lastWord)) return false;
  if (/^\p{Lu}\.(?:\s|$)/u.test(next)) return true;
  const before = end.slice(0, -2).trimEnd();
  return before === '' || /(?:^|[\s(["“‘])\p{Lu}[\p{L}.]*$/u.test(before);
}

function startsSentence(next: string): boolean {
  const word = /^[\p{Pi}\p{Ps}"']*(\p{L}+)/u.exec(next)?.[1];
  return word !== undefined && starters.has(word.toLowerCase());
}

const words = (text: string) => new Set(text.split(' '));
const neverLast = words(
  'dr mr mrs ms mx prof rev hon gen col maj capt cmdr lt sgt cpl gov sen rep pres supt st mt ft messrs mme mlle ' +
    'vs cf e.g eg i.e ie viz ca approx',
);
const beforeNumber = words(
  'no nos fig figs eq vol vols ch chap sec sect p pp par art pt ex jan feb mar apr jun jul aug sep sept oct nov dec',
);
/** Words that open a sentence far more often than they follow an initial. */
const starters = words(
  'the a an it he she they we you i this that these those there then but and or so if when while what who why how ' +
    'where in on at as by for from with after before his her its their our my your not no yes one some many most ' +
    'all each every both here now today yesterday later still yet even also because although though however once',
);
