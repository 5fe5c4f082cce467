/**
 * An ISBN of thirteen digits as it is kept, or undefined where it is none: the check digit is wrong, or too much is
 * there. One of ten becomes its one of thirteen. Hyphens stay where somebody put them: where they belong says a table of
 * the agency that changes every month. https://www.isbn-international.org/content/isbn-users-manual
 */
export function readIsbn(text: string): string | undefined {
  const typed = text
    .trim()
    .replace(/^(urn:isbn:|isbn(-1[03])?:?)\s*/i, '')
    .replaceAll(/[\s\u2010-\u2015]+/g, '-')
    .toUpperCase();
  if (!/^[\dX]+(-[\dX]+)*$/.test(typed)) return undefined;
  const digits = isbnDigits(typed);
  if (/^97[89]\d{10}$/.test(digits)) return digits.at(-1) === checkDigitOf(digits) ? typed : undefined;
  if (!/^\d{9}[\dX]$/.test(digits) || !isOfTen(digits)) return undefined;
  const joined = typed.includes('-') ? '978-' : '978';
  return joined + typed.slice(0, -1) + checkDigitOf(`978${digits}`);
}

/** What files and shops are told: the digits alone. */
export const isbnDigits = (isbn: string): string => isbn.replaceAll('-', '');

/** Of thirteen digits, whose last is left out of account. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** The digits weigh 10 down to 1, X counts ten, and eleven divides their sum. */
const isOfTen = (digits: string): boolean =>
  Array.from(digits).reduce(
    (sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - place),
    0,
  ) %
    11 ===
  0;
