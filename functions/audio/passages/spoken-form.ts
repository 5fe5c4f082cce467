/**
 * Returns how a text is spoken. These are all the differences: a URL is spoken as its host, and digits at two levels
 * (`10^2^`) are separated. A book's pronunciations are applied later (`spokenTextBy`).
 */
export const spokenForm = (shown: string): string =>
  shown
    .replaceAll(digitSeparator, ' ')
    .replace(urlPattern, (whole, host: string | undefined, bareHost: string | undefined) => {
      const end = /[.,;:!?…'"”’»)\]]*$/u.exec(whole)![0];
      const spokenHost = host ?? bareHost ?? '';
      return spokenHost.length + end.length > whole.length ? spokenHost : spokenHost + end;
    });

/** Separates digits at two levels (`10^2^`) until the sentences are cut. No text contains this character. */
export const digitSeparator = '\u0001';

/** Matches a URL with the punctuation directly after it, which belongs to the sentence. */
const urlPattern =
  /(?<![\p{L}\p{N}@])(?:https?:\/\/(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)|www\.([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))(?::\d+)?(?:[/?#][^\s<>]*)?[.,;:!?…'"”’»)\]]*/giu;
