/** Normalises line breaks to LF; removes control characters, byte order marks and lone surrogates. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(unusualLineEnds, '\n').replace(controlCharacters, '');

export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ');

export const cleanWords = (text: string): string =>
  cleanLine(text)
    .replaceAll(/[ \t]+/gu, ' ')
    .replace(/^ | $/gu, '');

const unusualLineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// oxlint-disable-next-line no-control-regex -- they are what it is about
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff]/gu;
