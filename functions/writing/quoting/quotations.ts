export interface Quotation {
  readonly quote: string;
  readonly chapterNumber?: number;
}

/**
 * Finds text in double quotation marks of any language, and block quotes. Ignores quoted text of fewer than three words
 * as a figure of speech; text without spaces needs six characters.
 */
export function quotationsIn(answer: string): Quotation[] {
  const quotations = [...quotationsInMarks(answer), ...quotationsInBlocks(answer)].toSorted(
    (a, b) => a.at - b.at,
  );
  return quotations.flatMap(({ quote, following }) => {
    if (!isQuotation(quote)) return [];
    const number = chapterMark.exec(following)?.[1];
    return [{ quote, ...(number !== undefined && { chapterNumber: Number(number) }) }];
  });
}

function quotationsInMarks(answer: string): FoundQuotation[] {
  return Array.from(answer.matchAll(quotationPattern), (match) => {
    const quote = match
      .slice(1)
      .find((inside) => inside !== undefined)!
      .trim();
    return {
      at: match.index,
      quote,
      following: answer.slice(match.index + match[0].length).slice(0, followingCharacters),
    };
  });
}

/** Matches quotations within a paragraph. A mark can open quotations in one language and close them in another. */
const quotationPattern =
  /“([^“”\n]+)”|„([^„“”\n]+)[“”]|«([^«»\n]+)»|»([^«»\n]+)«|「([^「」\n]+)」|『([^『』\n]+)』|(?<![\p{L}\p{N}])"([^"\n]+)"/gu;

/** Skips a block that contains quotation marks, because `quotationsInMarks` finds its quotations. */
function quotationsInBlocks(answer: string): FoundQuotation[] {
  return Array.from(answer.matchAll(quotedBlocks), ({ 0: block, index }) => {
    const quote = block
      .replaceAll(/^[ \t]*>[ \t]?/gmu, '')
      .replace(chapterMark, '')
      .trim();
    const following = `${block.slice(-followingCharacters)}${answer.slice(index + block.length).slice(0, followingCharacters)}`;
    return { at: index, quote, following: chapterMark.exec(following)?.[0] ?? '' };
  }).filter(({ quote }) => !quote.match(quotationPattern));
}

const quotedBlocks = /(?:^[ \t]*>.*(?:\n|$))+/gmu;

/** Matches a chapter mark directly after a quotation or its closing punctuation. */
const chapterMark = /[\s*_).,;:—–-]*\[chapter (\d{1,6})\]/iu;
const followingCharacters = 40;

const isQuotation = (quote: string) =>
  (quote.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0) >= 3 ||
  (quote.match(unspacedScripts)?.length ?? 0) >= 6;

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

interface FoundQuotation {
  readonly at: number;
  readonly quote: string;
  readonly following: string;
}
