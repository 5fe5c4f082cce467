import { entryOfLanguage } from '#shared/domain/entry-of-language.ts';
import type { TextBlock } from './text-blocks.ts';

/** The dashes that the text has most often; if it has none, those that are usual in the language (BCP 47). */
export function dashFormsOf(blocks: readonly TextBlock[], language: string): DashForms {
  const usual = entryOfLanguage(usualForms, language);
  const mostFrequent = (forms: readonly DashForm[]): DashForm => {
    const counts = forms.map((form) => countOf(blocks, form));
    return forms[counts.indexOf(Math.max(...counts))]!;
  };
  if (usual === 'attached') return { between: undefined, broken: '—', dialogue: attachedDash };
  const between = usual && mostFrequent([usual.between, closedDash, spacedEnDash, spacedEmDash]);
  return {
    between,
    broken: between?.sign ?? '—',
    dialogue: mostFrequent([usual?.dialogue ?? longDialogue, longDialogue, shortDialogue]),
  };
}

const countOf = (blocks: readonly TextBlock[], { pattern }: DashForm): number =>
  blocks.reduce((sum, { prose }) => sum + (prose.match(pattern)?.length ?? 0), 0);

const closedDash: DashForm = { sign: '—', space: '', pattern: /(?<=\p{L})—(?=\p{L})/gu };
const spacedEnDash: DashForm = {
  sign: '–',
  space: ' ',
  pattern: /(?<=\S[ \u00A0\u202F])–(?=[ \u00A0\u202F]\S)/gu,
};
const spacedEmDash: DashForm = {
  sign: '—',
  space: ' ',
  pattern: /(?<=\S[ \u00A0\u202F])—(?=[ \u00A0\u202F]\S)/gu,
};
const longDialogue: DashForm = { sign: '—', space: ' ', pattern: /^—/gmu };
const shortDialogue: DashForm = { sign: '–', space: ' ', pattern: /^–/gmu };
const attachedDash: DashForm = { sign: '—', space: '', pattern: /^—/gmu };

const britishForms = { between: spacedEnDash, dialogue: shortDialogue };
const continentalForms = { between: spacedEnDash, dialogue: longDialogue };
const russianForms = { between: spacedEmDash, dialogue: longDialogue };

/** `attached`: a dash touches the word that it opens or closes, as in `—Hola —dijo ella—. Pasa.` */
const usualForms: Readonly<Record<string, UsualForms | 'attached'>> = {
  en: { between: closedDash, dialogue: longDialogue },
  'en-GB': britishForms,
  'en-AU': britishForms,
  'en-IE': britishForms,
  'en-IN': britishForms,
  'en-NZ': britishForms,
  'en-ZA': britishForms,
  cs: britishForms,
  cy: britishForms,
  da: britishForms,
  de: britishForms,
  et: britishForms,
  fi: britishForms,
  ga: britishForms,
  hr: britishForms,
  hu: britishForms,
  is: britishForms,
  it: britishForms,
  lt: britishForms,
  lv: britishForms,
  mk: britishForms,
  nb: britishForms,
  nl: britishForms,
  nn: britishForms,
  no: britishForms,
  pl: britishForms,
  sk: britishForms,
  sl: britishForms,
  sr: britishForms,
  sv: britishForms,
  bg: continentalForms,
  el: continentalForms,
  fr: continentalForms,
  ro: continentalForms,
  tr: continentalForms,
  be: russianForms,
  pt: russianForms,
  ru: russianForms,
  uk: russianForms,
  ca: 'attached',
  es: 'attached',
  eu: 'attached',
  gl: 'attached',
};

interface DashForm {
  readonly sign: string;
  readonly space: '' | ' ';
  readonly pattern: RegExp;
}

interface UsualForms {
  readonly between: DashForm;
  readonly dialogue: DashForm;
}

export interface DashForms {
  /** Undefined if it is unclear how the language spaces a dash between words. */
  readonly between: DashForm | undefined;
  /** The dash of speech that breaks off. */
  readonly broken: string;
  /** The dash at the beginning of a spoken paragraph. */
  readonly dialogue: DashForm;
}
