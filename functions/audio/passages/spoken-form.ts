/**
 * What a voice says of a text as it is shown. This is the closed list of what differs: an address is said as its host.
 * Words of a book's own list follow (`spokenTextBy`).
 */
export const spokenForm = (shown: string): string =>
  shown.replace(address, (whole, host: string | undefined, bareHost: string | undefined) => {
    const end = /[.,;:!?…'"”’»)\]]*$/u.exec(whole)![0];
    const said = host ?? bareHost ?? '';
    return said.length + end.length > whole.length ? said : said + end;
  });

/** It ends at a blank; the marks of its sentence that follow directly are no part of it. */
const address =
  /(?<![\p{L}\p{N}@])(?:https?:\/\/(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)|www\.([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))(?::\d+)?(?:[/?#][^\s<>]*)?[.,;:!?…'"”’»)\]]*/giu;
