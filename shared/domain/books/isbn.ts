/**
 * Returns an ISBN of 13 digits, or undefined if the check digit or the length is wrong. Converts an ISBN of 10 digits.
 * Keeps the typed hyphens, because their correct positions depend on a table that the agency changes monthly.
 * https://www.isbn-international.org/content/isbn-users-manual
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
  if (!/^\d{9}[\dX]$/.test(digits) || !isValidIsbn10(digits)) return undefined;
  const prefix = typed.includes('-') ? '978-' : '978';
  return prefix + typed.slice(0, -1) + checkDigitOf(`978${digits}`);
}

export const isbnDigits = (isbn: string): string => isbn.replaceAll('-', '');

function checkDigitOf(digits: string): string {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** ISBN-10: digits weigh 10 to 1, X counts 10, and the sum is divisible by 11. */
const isValidIsbn10 = (digits: string): boolean =>
  Array.from(digits).reduce(
    (sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - place),
    0,
  ) %
    11 ===
  0;
