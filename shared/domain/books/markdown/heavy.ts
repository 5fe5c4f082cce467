/**
 * Whether parsing a text would take too long; such a text stays as it is. Depends only on the text itself, so that the
 * result is the same everywhere. The bounds were found by measuring: they allow about a quarter of a second, and forty
 * steps per character for a long paragraph.
 */
export function isHeavy(lines: readonly string[], text: string): boolean {
  if (lines.length > heavyLimits.lines || lines.some((line) => deepNesting.test(line))) return true;
  const emphases = countOf(text, /(?<!\\)(?:[*_]+|~+|\^+)/gu);
  if (emphases > heavyLimits.emphases || countOf(text, /(?<!\\)\[/gu) > heavyLimits.brackets) return true;
  const maxSteps = heavyLimits.steps + heavyLimits.stepsACharacter * text.length;
  return (
    emphases * countOf(text, /[`[\]<&\\]/gu) > maxSteps ||
    charactersInBrackets(text) > maxSteps ||
    openTitlesIn(text) * text.length > maxSteps ||
    itemsInItems(lines) * lines.length > maxSteps
  );
}

/**
 * Counts each character once per enclosing bracket, because at each `]` the parser goes through everything since the
 * matching `[` again.
 */
function charactersInBrackets(text: string): number {
  let openBrackets = 0;
  let lastIndex = 0;
  let sum = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]]/gu)) {
    sum += openBrackets * (index - lastIndex);
    lastIndex = index;
    openBrackets = Math.max(0, openBrackets + (bracket === '[' ? 1 : -1));
  }
  return sum;
}

/** Counts links like `[a](b (c`: the parser searches the whole paragraph for the end of such a title. */
function openTitlesIn(text: string): number {
  if (!text.includes('](')) return 0;
  const words = text.split(/\s+/u);
  return words.reduce(
    (sum, word, index) => (words[index + 1]?.startsWith('(') ? sum + countOf(word, /\]\(/gu) : sum),
    0,
  );
}

const itemsInItems = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => {
    const begin = containerMarks.exec(line)?.[0] ?? '';
    return sum + Math.max(0, countOf(begin, /[-+*.)]/gu) - 1);
  }, 0);

const heavyLimits = { lines: 4_000, emphases: 2_000, brackets: 4_000, steps: 2_000_000, stepsACharacter: 40 };
const deepNesting = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){100}/u;
const containerMarks = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/u;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
