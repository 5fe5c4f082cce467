/** The header by which a file is kept under its name; browsers that do not know `filename*` read the letters of ASCII. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${asciiOf(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const asciiOf = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
