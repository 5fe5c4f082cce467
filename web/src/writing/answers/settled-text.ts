/**
 * What can be shown of an answer that is still being written: signs whose meaning the next letters decide wait, and
 * emphasis that is open is closed, so that nothing that was shown turns into something else.
 */
export function settledText(text: string): string {
  const at = Math.max(0, text.length - longestTail);
  const tail = undecided.reduce((left, sign) => left.replace(sign, '').trimEnd(), text.slice(at));
  const decided = (text.slice(0, at) + tail).trimEnd();
  const lastBlock = decided.slice(decided.lastIndexOf('\n\n') + 1);
  return decided + openSigns(lastBlock).toReversed().join('');
}

/** In characters; to look further back would take too long with every piece that comes. */
const longestTail = 400;

const undecided = [
  // A link or a chapter's mark, up to its last bracket.
  /!?\[(?:[^\]\n]*|[^\]\n]*\]\([^)\n]*)$/u,
  // A sign that is written by its name.
  /&#?\w{0,30}$/u,
  // Emphasis that begins or ends, an escape.
  /[*_`\\]+$/u,
  // The mark of a list, a heading, a quotation, a rule or a fence.
  /(?<=^|\n)[ \t>]*(?:[-+*_=#>~`]+|\d{1,9}[.)]?)?[ \t]*$/u,
] as const;

/** The signs of emphasis and of code that a block has not closed, the outermost first. */
function openSigns(block: string): readonly string[] {
  const open: string[] = [];
  for (const { 0: sign, index } of block.matchAll(signs)) {
    const last = open.at(-1);
    if (sign.startsWith('\\') || (last?.startsWith('`') && last !== sign)) continue;
    if (last === sign && /\S/u.test(block[index - 1] ?? '')) open.pop();
    else if (/\S/u.test(block[index + sign.length] ?? '')) open.push(sign);
  }
  return open;
}

const signs = /\\.|`+|\*{1,2}/gu;
