import { Refusal } from '#functions/platform/refusal.ts';

/**
 * A text as it is kept: what an author wrote, but for what UTF-8 cannot carry (half a character becomes U+FFFD) and for
 * control characters, which nobody sees and no EPUB may hold. Refuses one that is too long.
 */
export function storedText(text: string, { characters, tooLong }: TextLimit): string {
  if (text.length > characters) throw new Refusal('too_large', tooLong);
  return text.toWellFormed().replace(controls, '');
}

/** All but tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export interface TextLimit {
  /** UTF-16 code units. */
  readonly characters: number;
  readonly tooLong: string;
}
