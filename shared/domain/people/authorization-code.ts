/** How long a code opens the door, from the moment it was made. */
export const codeDays = 14;

/**
 * Makes a code of 13 characters out of 31, none of which looks like another: 64 bits, so that nobody need be locked
 * out by a stranger's guesses. `randomBelow` gives an even choice of 0 to below its limit, from a source that cannot
 * be guessed.
 */
export const newAuthorizationCode = (randomBelow: (limit: number) => number): string =>
  Array.from({ length: codeLength }, () => letters[randomBelow(letters.length)]).join('');

/** The code in what a person typed: upper case, without the blanks and dashes that make it readable. */
export const normalCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Whether this can be a normal code: a whole one, or one of the shorter kind that is still in somebody's mail. */
export const isWholeCode = (code: string): boolean =>
  code.length === codeLength || code.length === earlierCodeLength;

/** The code as people read it: `XXXX-XXXX-XXXXX`. Anything of another length stays as it is. */
export const shownCode = (code: string): string =>
  code.length === codeLength ? [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-') : code;

const codeLength = 13;
/** Until two weeks after the longer codes came; a mail of that time still opens its door. */
const earlierCodeLength = 8;
/** No 0 and O, no 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
