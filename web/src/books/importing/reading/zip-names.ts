/**
 * Returns the path of an entry, with `/` between folders and composed letters. Programs write names in UTF-8 with or
 * without saying so, in an extra field (Info-ZIP), or in the code page 437 of DOS; some use backslashes.
 */
export function zipNameOf({ bytes, isUtf8, extra }: WrittenName): string {
  const unicodeName = extra.get(unicodePathField)?.subarray(5);
  const name = unicodeName
    ? new TextDecoder().decode(unicodeName)
    : isUtf8
      ? new TextDecoder().decode(bytes)
      : (utf8NameOf(bytes) ?? dosNameOf(bytes));
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
}

/** Reads the extra fields of an entry by their ids. */
export function extraFieldsIn(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<number, Uint8Array>();
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = view.getUint16(at + 2, true);
    fields.set(view.getUint16(at, true), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

function utf8NameOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const dosNameOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : dosCharacters[byte - 128]!)).join('');

const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
/** The name follows a version and a checksum (APPNOTE 4.6.9). */
const unicodePathField = 0x7075;

interface WrittenName {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
  readonly extra: ReadonlyMap<number, Uint8Array>;
}
