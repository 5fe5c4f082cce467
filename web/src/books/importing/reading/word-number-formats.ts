import { numberInDigits } from '#shared/domain/locale.ts';

/** Writes a number as Word does (17.18.59 of ECMA-376, `ST_NumberFormat`). Formats that we don't know give digits. */
export function formattedNumber(number: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'lowerLetter':
      return letterOf(number);
    case 'upperLetter':
      return letterOf(number).toUpperCase();
    case 'lowerRoman':
      return romanOf(number).toLowerCase();
    case 'upperRoman':
      return romanOf(number);
    case 'ordinal':
      return `${number}${ordinalEnds[ordinals.select(number)] ?? 'th'}`;
    case 'cardinalText':
      return capitalized(englishOf(number));
    case 'ordinalText':
      return capitalized(englishOrdinalOf(number));
    case 'japaneseCounting':
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return hanOf(number);
    default:
      return numberInDigits(number, unicodeSystems.get(format) ?? 'latn');
  }
}

/** After z come aa, bb, cc. */
const letterOf = (number: number): string =>
  number < 1 || number > 780
    ? String(number)
    : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

function romanOf(number: number): string {
  if (number < 1 || number > 3_999) return String(number);
  let rest = number;
  return romanSigns
    .map(([sign, value]) => {
      const times = Math.floor(rest / value);
      rest -= times * value;
      return sign.repeat(times);
    })
    .join('');
}

function englishOf(number: number): string {
  if (number > 999) return String(number);
  if (number >= 100) {
    const rest = number % 100;
    return `${units[Math.floor(number / 100)]} hundred${rest === 0 ? '' : ` ${englishOf(rest)}`}`;
  }
  if (number < 20) return units[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : `-${units[rest]}`}`;
}

function englishOrdinalOf(number: number): string {
  const cardinal = englishOf(number);
  const [, head = '', last = ''] = /^(.*?)([a-z]*)$/.exec(cardinal)!;
  if (last === '') return `${cardinal}th`;
  return head + (irregularOrdinals[last] ?? `${last.replace(/y$/, 'ie')}th`);
}

/** 11 is 十一, 20 二十, 105 一百零五. */
function hanOf(number: number): string {
  if (number < 0 || number > 9_999) return String(number);
  if (number === 0) return '〇';
  const digits = Array.from(String(number), Number);
  const written = digits.map((digit, at) => {
    if (digit === 0) return '零';
    const place = hanPlaces[digits.length - 1 - at]!;
    return digit === 1 && place === '十' && at === 0 ? place : hanDigits[digit]! + place;
  });
  return written.join('').replaceAll(/零+/g, '零').replace(/零$/, '');
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEnds: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const romanSigns = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' , ,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const hanDigits = Array.from('〇一二三四五六七八九');
const hanPlaces = ['', '十', '百', '千'];
/** Numbering systems of Unicode. */
const unicodeSystems: ReadonlyMap<string, string> = new Map([
  ['decimalFullWidth', 'fullwide'],
  ['decimalFullWidth2', 'fullwide'],
  ['ideographDigital', 'hanidec'],
  ['japaneseDigitalTenThousand', 'hanidec'],
  ['thaiNumbers', 'thai'],
  ['hindiNumbers', 'deva'],
]);
