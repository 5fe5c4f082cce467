/** How long a code opens the door, from the moment it was made. */
export const codeDays = 14;
/** So many wrong tries let a code rest. */
export const wrongTriesUntilRest = 5;
export const restMinutes = 15;

/**
 * Makes a code of 8 characters out of 31, none of which looks like another: 40 bits.
 * `randomBelow` gives an even choice of 0 to below its limit, from a source that cannot be guessed.
 */
export const newAuthorizationCode = (randomBelow: (limit: number) => number): string =>
  Array.from({ length: codeLength }, () => letters[randomBelow(letters.length)]).join('');

/** The code in what a person typed: upper case, without the blanks and dashes that make it readable. */
export const normalCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** The code as people read it: `XXXX-XXXX`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const codeLength = 8;
/** No 0 and O, no 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
