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

const marksFrom = (double: string, single: string): QuotationMarks => ({
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

const english = marksFrom('“ ”', '‘ ’');
const lowHigh = marksFrom('„ “', '‚ ‘');
const angled = marksFrom('« »', '“ ”');
const nordic = marksFrom('” ”', '’ ’');
const russian = marksFrom('« »', '„ “');

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
  'de-CH': marksFrom('« »', '‹ ›'),
  'de-LI': marksFrom('« »', '‹ ›'),
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
  nb: marksFrom('« »', '‘ ’'),
  nn: marksFrom('« »', '‘ ’'),
  no: marksFrom('« »', '‘ ’'),
  hr: marksFrom('„ ”', '‚ ’'),
  hu: marksFrom('„ ”', '» «'),
  pl: marksFrom('„ ”', '« »'),
  ro: marksFrom('„ ”', '« »'),
  sr: marksFrom('„ ”', '’ ’'),
  be: russian,
  ru: russian,
  uk: russian,
  ja: marksFrom('「 」', '『 』'),
};

const inwardGuillemets = marksFrom('» «', '› ‹');
const outwardGuillemets = marksFrom('« »', '‹ ›');

const otherMarksByLanguage: Readonly<Record<string, readonly QuotationMarks[]>> = {
  de: [inwardGuillemets, outwardGuillemets],
  'de-CH': [lowHigh],
  'de-LI': [lowHigh],
  bg: [outwardGuillemets],
  ca: [english],
  cs: [inwardGuillemets],
  da: [inwardGuillemets, lowHigh],
  el: [english],
  es: [english],
  'es-419': [angled],
  'es-AR': [angled],
  'es-CL': [angled],
  'es-CO': [angled],
  'es-MX': [angled],
  'es-US': [angled],
  et: [outwardGuillemets],
  eu: [english],
  fi: [marksFrom('» »', '› ›')],
  gl: [english],
  hr: [inwardGuillemets],
  it: [english],
  lt: [outwardGuillemets],
  lv: [outwardGuillemets, lowHigh],
  mk: [inwardGuillemets],
  nb: [english],
  nl: [marksFrom('„ ”', '‚ ’')],
  nn: [english],
  no: [english],
  pt: [angled],
  'pt-PT': [english],
  sk: [inwardGuillemets],
  sl: [inwardGuillemets],
  sr: [inwardGuillemets],
  sv: [marksFrom('» »', '› ›')],
  tr: [outwardGuillemets],
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
