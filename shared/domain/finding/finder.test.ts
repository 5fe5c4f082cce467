import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finderOf, type Search } from './finder.ts';
import type { TextRange } from './folded.ts';
import { runs } from '#shared/testing/is-full.ts';

test.each([
  ['oui', 'Il dit «oui» et « oui » et “Oui”.', ['oui', 'oui', 'Oui']],
  [
    '"oui"',
    'Il dit «oui» et «\u202foui\u00a0» et “Oui” et »oui«.',
    ['«oui»', '«\u202foui\u00a0»', '“Oui”', '»oui«'],
  ],
  ['« oui »', 'Il dit "oui" et «oui».', ['"oui"', '«oui»']],
  ['« sagte', '»Nein« sagte er.', ['« sagte']],
  [`it's`, 'It’s, IT‘S, it＇s', ['It’s', 'IT‘S', 'it＇s']],
  [
    'cafe',
    'café cafe\u0301 CAFÉ ｃａｆｅ ca\u00adfe',
    ['café', 'cafe\u0301', 'CAFÉ', 'ｃａｆｅ', 'ca\u00adfe'],
  ],
  ['café', 'cafe', ['cafe']],
  ['a b', 'a\u00a0b a\u202fb a\u2009b a\u3000b', ['a\u00a0b', 'a\u202fb', 'a\u2009b', 'a\u3000b']],
  ['well-known', 'well‐known well‑known well–known well—known well−known', 5],
  ['wait...', 'Wait… wait...', ['Wait…', 'wait...']],
  ['wait…', 'Wait… wait...', ['Wait…', 'wait...']],
  ['co\u00adoperate', 'cooperate co\u200boper\u2060ate', ['cooperate', 'co\u200boper\u2060ate']],
  ['میخواهم', 'می\u200cخواهم', ['می\u200cخواهم']],
  ['strasse', 'Straße STRASSE', ['Straße', 'STRASSE']],
  ['oeuvre', 'œuvre Œuvre', ['œuvre', 'Œuvre']],
  ['οδος', 'ΟΔΟΣ οδός', ['ΟΔΟΣ', 'οδός']],
  ['мои', 'мой', []],
  ['еще', 'ещё', ['ещё']],
  ['か', 'が', []],
  ['가', '\u1100\u1161', ['\u1100\u1161']],
  ['f', 'ﬁ', []],
  ['fi', 'ﬁ', ['ﬁ']],
  ['.', '…', []],
  ['👩', '👩‍🚀 👩', 1],
  [' ', '´ x', [' ']],
  ['a.b', 'axb a.b', ['a.b']],
] as const)('a search for “%s” in “%s” finds exactly the matching text', (query, text, expected) => {
  const foundRanges = wordsFound(query, text);
  if (typeof expected === 'number') expect(foundRanges).toHaveLength(expected);
  else expect(foundRanges).toEqual(expected);
});

test('a case-sensitive search respects accents and dashes, but not invisible characters', () => {
  const exact = { matchCase: true };
  expect(wordsFound('Café', 'Café café Cafe CAFÉ', exact)).toEqual(['Café']);
  expect(wordsFound('Café', 'Cafe\u0301', exact)).toHaveLength(1);
  expect(wordsFound('a-b', 'a-b a–b a—b', exact)).toEqual(['a-b']);
  expect(wordsFound(`"It's`, '“It’s', exact)).toHaveLength(1);
  expect(wordsFound('a b', 'a\u00a0b', exact)).toHaveLength(1);
  expect(wordsFound('cooperate', 'co\u00adoperate', exact)).toHaveLength(1);
});

test('a whole-word search skips parts of longer words in any alphabet', () => {
  const whole = { wholeWords: true };
  expect(wordsFound('ann', 'Ann met Joann, Anna, Änn and Ann. Ann\u00adabel', whole)).toEqual([
    'Ann',
    'Änn',
    'Ann',
  ]);
  expect(wordsFound('дом', 'дом домой', whole)).toHaveLength(1);
});

test('any part of a text is found when it is searched for in that text', () => {
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (units, start, length, matchCase) => {
        const at = start % Math.max(1, units.length);
        const query = units
          .slice(at, at + 1 + (length % 6))
          .map(({ shown }) => shown)
          .join('');
        const finder = finderOf({ text: query, matchCase, wholeWords: false });
        if (finder) expect(finder.find(units.map(({ shown }) => shown).join('')).length).toBeGreaterThan(0);
      },
    ),
  );
});

test('a search gives the same result as a comparison letter by letter', () => {
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 60 }),
      fc.array(unit, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (units, needle, matchCase) => {
        const text = units.map(({ shown }) => shown).join('');
        const query = needle.map(({ shown }) => shown).join('');
        const finder = finderOf({ text: query, matchCase, wholeWords: false });
        expect(finder?.find(text) ?? []).toEqual(foundSlowly(units, needle, matchCase));
      },
    ),
    runs(3_000, 500),
  );
});

interface Unit {
  readonly shown: string;
  readonly means: string;
  readonly exactly: string;
}

const forms: readonly (readonly [
  means: string,
  ...shown: (string | readonly [shown: string, exactly: string])[],
])[] = [
  ['e', 'e', 'E', 'é', ['e\u0301', 'é'], 'É', 'ê', 'ｅ', ['e\u200d', 'e']],
  ['s', 's', 'S', 'ſ', 'š'],
  ['o', 'o', 'Ø', 'ö'],
  ['ss', 'ß'],
  ['oe', 'œ'],
  ['σ', 'Σ', 'σ', 'ς'],
  ['и', 'и', 'И'],
  ['й', 'й', 'Й', ['и\u0306', 'й']],
  ['か', 'か'],
  ['が', 'が', ['か\u3099', 'が']],
  [' ', ...[' ', '\u00a0', '\u202f', '\u2009', '\u3000'].map((shown) => [shown, ' '] as const)],
  ['"', ...['"', '“', '”', '„', '＂'].map((shown) => [shown, '"'] as const)],
  ["'", ...["'", '’', '‘', '‚'].map((shown) => [shown, "'"] as const)],
  ['-', '-', '‐', '‑', '–', '—', '−'],
  ['.', '.'],
  ['...', ['…', '...'], ['...', '...']],
  ['', ...['\u00ad', '\u200b', '\u2060', '\ufeff'].map((shown) => [shown, ''] as const)],
  ['👩', '👩'],
  ['👩🚀', ['👩‍🚀', '👩🚀']],
];
const unit: fc.Arbitrary<Unit> = fc.constantFrom(
  ...forms.flatMap(([means, ...all]) =>
    all.map((form): Unit => {
      const [shown, exactFolds] = typeof form === 'string' ? [form, form] : form;
      return { shown, means: means.normalize('NFD'), exactly: exactFolds };
    }),
  ),
);

function foundSlowly(
  units: readonly Unit[],
  needle: readonly Unit[],
  matchCase: boolean,
): readonly TextRange[] {
  const textOfUnit = ({ means, exactly }: Unit) => (matchCase ? exactly : means);
  const needleText = needle.map(textOfUnit).join('');
  if (needleText === '') return [];
  let at = 0;
  // A typed "..." is three letters, unlike "…".
  const letters = units.flatMap((one) => {
    const from = at;
    at += one.shown.length;
    const parts = Array.from(textOfUnit(one));
    const isIndivisible = one.shown !== '...';
    return parts.map((part, index) => ({
      part,
      from: isIndivisible ? (index === 0 ? from : undefined) : from + index,
      to: isIndivisible ? (index === parts.length - 1 ? at : undefined) : from + index + 1,
    }));
  });
  const foundRanges: TextRange[] = [];
  for (let start = 0; start < letters.length; start += 1) {
    const { from } = letters[start]!;
    let end = start;
    let joinedLetters = '';
    while (end < letters.length && joinedLetters.length < needleText.length)
      joinedLetters += letters[end++]!.part;
    const to = letters[end - 1]?.to;
    if (joinedLetters !== needleText || from === undefined || to === undefined) continue;
    foundRanges.push({ from, to });
    start = end - 1;
  }
  return foundRanges;
}

function wordsFound(text: string, searched: string, how: Partial<Search> = {}): readonly string[] {
  const ranges = finderOf({ text, matchCase: false, wholeWords: false, ...how })?.find(searched) ?? [];
  return ranges.map(({ from, to }) => searched.slice(from, to));
}
