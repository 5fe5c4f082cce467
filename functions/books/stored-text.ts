import { Refusal } from '#functions/platform/refusal.ts';

/**
 * Returns a text as it is stored. Half a surrogate pair becomes U+FFFD, because UTF-8 can't encode it; control
 * characters are removed, because EPUB doesn't allow them. Throws if the text is too long.
 */
export function storedText(text: string, { characters, tooLong }: TextLimit): string {
  if (text.length > characters) throw new Refusal('too_large', tooLong);
  return text.toWellFormed().replace(controlCharacters, '');
}

/** All control characters except tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export interface TextLimit {
  /** In UTF-16 code units. */
  readonly characters: number;
  readonly tooLong: string;
}
