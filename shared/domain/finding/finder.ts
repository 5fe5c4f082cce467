import { foldText, originalRangeOf, type Folded, type TextRange } from './folded.ts';

/** Builds the pattern that all searches use. Undefined for an empty search. */
export function finderOf(
  { text, matchCase, wholeWords }: Search,
  { blankRuns = false } = {},
): Finder | undefined {
  const { text: needle } = foldText(text.replaceAll('\n', ' '), matchCase);
  if (needle === '') return undefined;
  const literal = patternSourceOf(blankRuns ? needle.replaceAll(/ +/g, ' ') : needle, blankRuns ? ' +' : ' ');
  const source = wholeWords ? `(?<!${wordCharacter})${literal}(?!${wordCharacter})` : literal;
  const expression = new RegExp(source, 'gu');
  return {
    key: `${matchCase}:${source}`,
    isExact: matchCase,
    findIn(folded) {
      const ranges: TextRange[] = [];
      expression.lastIndex = 0;
      for (let match = expression.exec(folded.text); match; match = expression.exec(folded.text)) {
        const range = originalRangeOf(folded, match.index, expression.lastIndex);
        if (range) ranges.push(range);
        else expression.lastIndex = match.index + String.fromCodePoint(match[0].codePointAt(0)!).length;
      }
      return ranges;
    },
    find(searched) {
      return this.findIn(foldText(searched, matchCase));
    },
  };
}

/** Allows a space inside guillemets, but not inside other quotation marks. */
function patternSourceOf(needle: string, blank: string): string {
  const characters = Array.from(needle.replaceAll(/(?<=[«‹]) (?=[^ ])|(?<=[^ ]) (?=[»›])/gu, ''));
  const isWord = (character: string | undefined) => character !== undefined && character !== ' ';
  return characters
    .map((character, at) => {
      if (character === ' ') return blank;
      const pair = quotationPairs.find(({ marks }) => marks.includes(character));
      if (!pair) return character.replace(specialCharacter, String.raw`\$&`);
      const { marks, open, close } = pair;
      const spacedMarks = [
        ...(isWord(characters[at - 1]) ? [` ${close}`] : []),
        ...(isWord(characters[at + 1]) ? [`${open} `] : []),
      ];
      return `(?:${[`[${marks}]`, ...spacedMarks].join('|')})`;
    })
    .join('');
}

const quotationPairs = [
  { marks: '"«»', open: '«', close: '»' },
  { marks: "'‹›", open: '‹', close: '›' },
] as const;
const specialCharacter = /[$()*+.?[\\\]^{|}/]/u;
const wordCharacter = String.raw`[\p{L}\p{M}\p{N}_]`;

export interface Search {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export interface Finder {
  readonly key: string;
  readonly isExact: boolean;
  /** Returns ranges in the original text, in order; they don't overlap or split letters. */
  readonly findIn: (folded: Folded) => TextRange[];
  readonly find: (text: string) => TextRange[];
}
