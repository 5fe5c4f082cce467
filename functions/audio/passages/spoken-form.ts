/**
 * Returns how a shown text is spoken. This is the complete list of differences: a URL is spoken as its host, and digits
 * at two levels (`10^2^`) are separated. A book's pronunciations follow (`spokenTextBy`).
 */
export const spokenForm = (shown: string): string =>
  shown
    .replaceAll(digitsApart, ' ')
    .replace(address, (whole, host: string | undefined, bareHost: string | undefined) => {
      const end = /[.,;:!?…'"”’»)\]]*$/u.exec(whole)![0];
      const spoken = host ?? bareHost ?? '';
      return spoken.length + end.length > whole.length ? spoken : spoken + end;
    });

/** Separates digits at two levels until the sentences are cut; no text contains it. */
export const digitsApart = '\u0001';

/** Punctuation directly after a URL belongs to the sentence. */
const address =
  /(?<![\p{L}\p{N}@])(?:https?:\/\/(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)|www\.([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))(?::\d+)?(?:[/?#][^\s<>]*)?[.,;:!?…'"”’»)\]]*/giu;
