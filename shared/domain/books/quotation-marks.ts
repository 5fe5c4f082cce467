import { entryOfLanguage } from '#shared/domain/entry-of-language.ts';

/**
 * Returns the quotation marks of a language (BCP 47) in printed books. Undefined if unknown: straight marks then stay
 * as typed.
 */
export const quotationMarksOf = (language: string): QuotationMarks | undefined =>
  entryOfLanguage(marksByLanguage, language);

/** Returns all marks that printed books in the language use, the usual ones first. Empty if unknown. */
export function quotationStylesOf(language: string): readonly QuotationMarks[] {
  const usual = quotationMarksOf(language);
  return usual ? [usual, ...(entryOfLanguage(otherMarksByLanguage, language) ?? [])] : [];
}

const marks = (double: string, single: string): QuotationMarks => ({
  double: pairOf(double),
  single: pairOf(single),
});

function pairOf(both: string): Pair {
  const [open = '', close = ''] = both.split(' ');
  return { open, close };
}

/** French puts a narrow no-break space inside its marks. */
const narrowSpace = '\u202F';
const spacedGuillemets = { open: `«${narrowSpace}`, close: `${narrowSpace}»` };

const english = marks('“ ”', '‘ ’');
const lowHigh = marks('„ “', '‚ ‘');
const angled = marks('« »', '“ ”');
const nordic = marks('” ”', '’ ’');
const russian = marks('« »', '„ “');

/**
 * The key " produces the first pair of marks. The key ' produces the second pair: single marks, or in languages that
 * nest double marks, another kind of double ones.
 */
const marksByLanguage: Readonly<Record<string, QuotationMarks>> = {
  en: english,
  cy: english,
  fil: english,
  ga: english,
  hi: english,
  id: english,
  lv: english,
  ms: english,
  nl: english,
  pt: english,
  sw: english,
  tl: english,
  tr: english,
  vi: english,
  'es-419': english,
  'es-AR': english,
  'es-CL': english,
  'es-CO': english,
  'es-MX': english,
  'es-US': english,
  de: lowHigh,
  bg: lowHigh,
  cs: lowHigh,
  et: lowHigh,
  is: lowHigh,
  lt: lowHigh,
  mk: lowHigh,
  sk: lowHigh,
  sl: lowHigh,
  'de-CH': marks('« »', '‹ ›'),
  'de-LI': marks('« »', '‹ ›'),
  fr: { double: spacedGuillemets, single: pairOf('“ ”') },
  ca: angled,
  el: angled,
  es: angled,
  eu: angled,
  gl: angled,
  it: angled,
  'pt-PT': angled,
  da: nordic,
  fi: nordic,
  sv: nordic,
  nb: marks('« »', '‘ ’'),
  nn: marks('« »', '‘ ’'),
  no: marks('« »', '‘ ’'),
  hr: marks('„ ”', '‚ ’'),
  hu: marks('„ ”', '» «'),
  pl: marks('„ ”', '« »'),
  ro: marks('„ ”', '« »'),
  sr: marks('„ ”', '’ ’'),
  be: russian,
  ru: russian,
  uk: russian,
  ja: marks('「 」', '『 』'),
};

const inwards = marks('» «', '› ‹');
const outwards = marks('« »', '‹ ›');

const otherMarksByLanguage: Readonly<Record<string, readonly QuotationMarks[]>> = {
  de: [inwards, outwards],
  'de-CH': [lowHigh],
  'de-LI': [lowHigh],
  bg: [outwards],
  ca: [english],
  cs: [inwards],
  da: [inwards, lowHigh],
  el: [english],
  es: [english],
  'es-419': [angled],
  'es-AR': [angled],
  'es-CL': [angled],
  'es-CO': [angled],
  'es-MX': [angled],
  'es-US': [angled],
  et: [outwards],
  eu: [english],
  fi: [marks('» »', '› ›')],
  gl: [english],
  hr: [inwards],
  it: [english],
  lt: [outwards],
  lv: [outwards, lowHigh],
  mk: [inwards],
  nb: [english],
  nl: [marks('„ ”', '‚ ’')],
  nn: [english],
  no: [english],
  pt: [angled],
  'pt-PT': [english],
  sk: [inwards],
  sl: [inwards],
  sr: [inwards],
  sv: [marks('» »', '› ›')],
  tr: [outwards],
  uk: [lowHigh],
};

/** Whether books in a language set dialogue with a dash, instead of quotation marks or in addition. */
export const hasDialogueDash = (language: string): boolean => dialogueDash.has(language.split('-')[0]!);

const dialogueDash: ReadonlySet<string> = new Set(
  'az be bg bs ca cs da el es et eu fi fr gl hr hu hy it ka kk lt lv mk nb nn no pl pt ro ru sk sl sq sr sv tr uk vi'.split(
    ' ',
  ),
);

export interface QuotationMarks {
  readonly double: Pair;
  readonly single: Pair;
}
export interface Pair {
  readonly open: string;
  readonly close: string;
}
