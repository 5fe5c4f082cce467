/**
 * Text of several lines without what cannot be shown: line ends are `\n`, no control characters and no
 * byte order marks, whole surrogates.
 */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(controls, '');

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ');

/** The same with one blank between words and none at the ends. */
export const cleanWords = (text: string): string =>
  cleanLine(text)
    .replaceAll(/[ \t]+/gu, ' ')
    .replace(/^ | $/gu, '');

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// oxlint-disable-next-line no-control-regex -- they are what it is about
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff]/gu;
