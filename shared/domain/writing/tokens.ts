/**
 * About how many tokens a text has, always a little more than a model counts: a token is three characters of scripts
 * that put blanks between words, and one character of those that do not (measured: 4.57 for English prose).
 */
export const tokensIn = (text: string): number => {
  const dense = text.match(withoutBlanks)?.length ?? 0;
  return Math.ceil((text.length - dense) / 3) + dense;
};

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
