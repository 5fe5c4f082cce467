/** Without the letters and digits that are taken for one another (0 and o, 1, i and l, 2 and z, 5 and s, u and v). */
export const shortCodeLetters = '346789abcdefghjkmnpqrtwxy';
export const shortCodeLength = 8;

/** The code as it is kept; undefined for what can be none. Capitals come from who reads it aloud or types it. */
export function shortCodeOf(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  return new RegExp(`^[${shortCodeLetters}]{${shortCodeLength}}$`).test(code) ? code : undefined;
}
