/** Without the letters and digits that are taken for one another (0 and o, 1, i and l, 2 and z, 5 and s, u and v). */
const alphabet = '346789abcdefghjkmnpqrtwxy';
export const shortCodeLength = 8;

/** Of as many random bytes as it has characters; 25 letters do not divide 256, so a byte above 249 is not to be given. */
export const shortCodeFrom = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

/** The largest byte that keeps all letters alike likely. */
export const largestCodeByte = 256 - (256 % alphabet.length) - 1;

/** The code as it is kept; undefined for what can be none. Capitals come from who reads it aloud or types it. */
export function shortCodeOf(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  return new RegExp(`^[${alphabet}]{${shortCodeLength}}$`).test(code) ? code : undefined;
}
