export const codeDays = 14;

/**
 * Returns a code of 13 characters from 31 that can't be confused with each other. Its 64 bits make guessing hopeless,
 * so wrong codes cause no lockout, which strangers could use to lock people out. `randomBelow` must be uniform and
 * cryptographically secure.
 */
export const newAuthorizationCode = (randomBelow: (limit: number) => number): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomBelow(codeLetters.length)]).join('');

export const normalCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Accepts the current length, and the earlier one that is still in some mails. */
export const isWholeCode = (code: string): boolean =>
  code.length === codeLength || code.length === earlierCodeLength;

export const groupedCode = (code: string): string =>
  code.length === codeLength ? [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-') : code;

const codeLength = 13;
/** Shorter codes stay valid for two weeks after longer ones were introduced; remove this afterwards. */
const earlierCodeLength = 8;
/** Without 0, O, 1, I and L. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
