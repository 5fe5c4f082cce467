/** Decided by the script: Kurdish is written in either direction, and `ku-Arab` names its script. */
export const directionOfLanguage = (language: string): Direction =>
  rightToLeftScripts.has(scriptOf(language) ?? '') ? 'rtl' : 'ltr';

/**
 * Returns the ISO 15924 code of a language's script, such as `Arab`; undefined if the language is unknown or no valid
 * tag.
 */
export function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * Returns the direction of a text by its first letter, as browsers do for `dir="auto"`. In a book from right to left, a
 * text often begins with a Latin name, so there it is from left to right only if no letter is from right to left.
 */
export function directionOfText(
  text: string,
  book: Direction = 'ltr',
  withoutLetters: Direction = book,
): Direction {
  const first = firstStrongCharacter.exec(text)?.[0];
  if (first === undefined) return withoutLetters;
  if (rightToLeftStart.test(first)) return 'rtl';
  return book === 'rtl' && first !== leftToRightMark && hasRightToLeft(text) ? 'rtl' : 'ltr';
}

export const hasRightToLeft = (text: string): boolean => rightToLeftLetter.test(text);

/** Only scripts in which books are written today; Unicode has more from antiquity. */
// oxfmt-ignore
const rightToLeftScripts: ReadonlySet<string> = new Set([
  'Adlm', 'Arab', 'Aran', 'Armi', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi',
]);

/** The ranges in which Unicode has only letters from right to left. */
const rightToLeftLetters = String.raw`[\p{L}&&[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]]`;
/** Hebrew, Arabic and Syriac punctuation, and the invisible marks by which authors set a direction. */
const rightToLeftSigns = String.raw`\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u061b-\u061f\u066d\u06d4\u0700-\u070d\u200f`;
const leftToRightMark = '\u200e';
const rightToLeftLetter = new RegExp(rightToLeftLetters, 'v');
const rightToLeftStart = new RegExp(`[${rightToLeftLetters}${rightToLeftSigns}]`, 'v');
/** The types L, R and AL of the Unicode Bidirectional Algorithm (UAX #9), but for some rare symbols. */
const firstStrongCharacter = new RegExp(String.raw`[\p{L}${rightToLeftSigns}${leftToRightMark}]`, 'v');

/** The names are the values of HTML's `dir`. */
export type Direction = 'ltr' | 'rtl';
