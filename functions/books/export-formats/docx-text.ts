export const xmlText = (text: string): string => text.toWellFormed().replaceAll(invalidInXml, '');

// oxlint-disable-next-line no-control-regex -- they are what it is about
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
