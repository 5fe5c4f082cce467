/**
 * Returns an unfinished answer in a form that is safe to show. Drops a tail that the next characters may still change
 * and closes open emphasis, so nothing already shown changes its form.
 */
export function settledText(text: string): string {
  const at = Math.max(0, text.length - maxTailCharacters);
  const tail = unsettledPatterns.reduce((left, sign) => left.replace(sign, '').trimEnd(), text.slice(at));
  const decidedText = (text.slice(0, at) + tail).trimEnd();
  const lastBlock = decidedText.slice(decidedText.lastIndexOf('\n\n') + 1);
  return decidedText + openSigns(lastBlock).toReversed().join('');
}

/** How many characters are searched each time more of the answer arrives. Searching more would be too slow. */
const maxTailCharacters = 400;

const unsettledPatterns = [
  // An unfinished link or chapter mark.
  /!?\[(?:[^\]\n]*|[^\]\n]*\]\([^)\n]*)$/u,
  // An unfinished HTML entity.
  /&#?\w{0,30}$/u,
  // Emphasis or an escape at the end.
  /[*_`\\]+$/u,
  // The start of a list item, heading, quotation, rule or fence.
  /(?<=^|\n)[ \t>]*(?:[-+*_=#>~`]+|\d{1,9}[.)]?)?[ \t]*$/u,
] as const;

/** Returns the unclosed emphasis and code marks of a block, outermost first. */
function openSigns(block: string): readonly string[] {
  const unclosedSigns: string[] = [];
  for (const { 0: sign, index } of block.matchAll(emphasisSigns)) {
    const lastSign = unclosedSigns.at(-1);
    if (sign.startsWith('\\') || (lastSign?.startsWith('`') && lastSign !== sign)) continue;
    if (lastSign === sign && /\S/u.test(block[index - 1] ?? '')) unclosedSigns.pop();
    else if (/\S/u.test(block[index + sign.length] ?? '')) unclosedSigns.push(sign);
  }
  return unclosedSigns;
}

const emphasisSigns = /\\.|`+|\*{1,2}/gu;
