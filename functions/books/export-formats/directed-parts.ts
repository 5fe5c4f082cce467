import bidiFactory from 'bidi-js';
import type { Direction } from '#shared/domain/direction.ts';

/**
 * Cuts the texts of one line where their direction changes, by the Unicode Bidirectional Algorithm (UAX #9). Spaces,
 * marks and numbers have the direction in which a browser would show them.
 */
export function directedParts(texts: readonly string[], base: Direction): readonly DirectedPart[][] {
  const line = texts.join('');
  if (base === 'ltr' && !canTurn.test(line))
    return texts.map((text) => (text === '' ? [] : [{ text, direction: 'ltr' }]));
  const directions = directionsIn(line, base);
  let start = 0;
  return texts.map((text) => {
    const parts = runsOfEqual(directions.slice(start, start + text.length)).map(
      ({ value, from, to }): DirectedPart => ({ text: text.slice(from, to), direction: value }),
    );
    start += text.length;
    return parts;
  });
}

/** Returns a direction for each UTF-16 unit. */
function directionsIn(line: string, base: Direction): Direction[] {
  const { levels } = bidi.getEmbeddingLevels(withoutPairs(line), base);
  return runsOfEqual([...levels]).flatMap(({ value: level, from, to }) => {
    // left-to-right letters, and numbers among right-to-left letters, both have an even level
    const isNumber = level > 0 && !Array.from(line.slice(from, to)).some(isLeftToRight);
    const direction = level % 2 === 1 || isNumber ? 'rtl' : 'ltr';
    return Array<Direction>(to - from).fill(direction);
  });
}

const isLeftToRight = (character: string) => bidi.getBidiCharTypeName(character) === 'L';

/** Replaces each surrogate pair by two characters of its type, because `bidi-js` reads single UTF-16 units. */
const withoutPairs = (line: string): string =>
  line.replaceAll(/[\u{10000}-\u{10ffff}]/gu, (pair) =>
    (sampleOfType[bidi.getBidiCharTypeName(pair)] ?? '\ufffc').repeat(2),
  );

const sampleOfType: Readonly<Record<string, string>> = {
  L: 'a',
  R: '\u05d0',
  AL: '\u0627',
  EN: '1',
  AN: '\u0661',
  NSM: '\u0300',
};

function runsOfEqual<T>(values: readonly T[]): { value: T; from: number; to: number }[] {
  const runs: { value: T; from: number; to: number }[] = [];
  for (const [at, value] of values.entries()) {
    const last = runs.at(-1);
    if (last?.value === value) last.to = at + 1;
    else runs.push({ value, from: at, to: at + 1 });
  }
  return runs;
}

const bidi = bidiFactory();

/**
 * Matches right-to-left letters, signs and invisible marks; those outside the basic plane are matched by the first unit
 * of their surrogate pair.
 */
const canTurn =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

export interface DirectedPart {
  readonly text: string;
  readonly direction: Direction;
}
