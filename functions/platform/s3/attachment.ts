/**
 * Returns a `Content-Disposition` header that makes browsers save a file under its name; browsers that don't know
 * `filename*` use the ASCII name.
 */
export const attachment = (fileName: string): string =>
  `attachment; filename="${asciiOf(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const asciiOf = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
