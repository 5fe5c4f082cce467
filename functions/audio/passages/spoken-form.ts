/**
 * What a voice says of a text as it is shown. This is the closed list of what differs: an address is said as its host, and
 * digits that are shown at two levels (`10^2^`) are said apart. Words of a book's own list follow (`spokenTextBy`).
 */
export const spokenForm = (shown: string): string =>
  shown
    .replaceAll(digitsApart, ' ')
    .replace(address, (whole, host: string | undefined, bareHost: string | undefined) => {
      const end = /[.,;:!?…'"”’»)\]]*$/u.exec(whole)![0];
      const said = host ?? bareHost ?? '';
      return said.length + end.length > whole.length ? said : said + end;
    });

/** Between digits at two levels, until the sentences are cut; no text has it. */
export const digitsApart = '\u0001';

/** It ends at a blank; the marks of its sentence that follow directly are no part of it. */
const address =
  /(?<![\p{L}\p{N}@])(?:https?:\/\/(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)|www\.([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))(?::\d+)?(?:[/?#][^\s<>]*)?[.,;:!?…'"”’»)\]]*/giu;
