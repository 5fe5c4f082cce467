/** Leaves out characters that are easily confused (0 and o, 1, i and l, 2 and z, 5 and s, u and v). */
export const shortCodeLetters = '346789abcdefghjkmnpqrtwxy';
export const shortCodeLength = 8;

/**
 * Returns a typed short code in its stored form, or undefined if it is invalid. Accepts capitals, because people type
 * codes that they heard or read.
 */
export function shortCodeOf(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  return new RegExp(`^[${shortCodeLetters}]{${shortCodeLength}}$`).test(code) ? code : undefined;
}
