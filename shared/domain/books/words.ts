import { segmentsOf } from '#shared/domain/segments.ts';

export function wordCountOfText(text: string): number {
  let count = 0;
  for (const [token] of text.matchAll(tokenPattern)) {
    if (unspacedScripts.test(token)) count += countUnspaced(token);
    else if (readablePattern.test(token)) count += 1;
  }
  return count;
}

const tokenPattern = /[^\s—–]+/gu;
const readablePattern = /[\p{L}\p{N}]/u;

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function countUnspaced(token: string): number {
  let count = 0;
  for (const { isWordLike } of segmentsOf(token, 'word')) if (isWordLike) count += 1;
  return count;
}
