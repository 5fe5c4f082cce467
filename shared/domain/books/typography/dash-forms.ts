import { entryOfLanguage } from '#shared/domain/entry-of-language.ts';
import type { TextBlock } from './text-blocks.ts';

/** The dashes that the text has most often; if it has none, those that are usual in the language (BCP 47). */
export function dashFormsOf(blocks: readonly TextBlock[], language: string): DashForms {
  const usual = entryOfLanguage(usualForms, language);
  const mostFrequent = (forms: readonly DashForm[]): DashForm => {
    const counts = forms.map((form) => countOf(blocks, form));
    return forms[counts.indexOf(Math.max(...counts))]!;
  };
  if (usual === 'attached') return { between: undefined, broken: '—', dialogue: attached };
  const between = usual && mostFrequent([usual.between, closed, spacedEn, spacedEm]);
  return {
    between,
    broken: between?.sign ?? '—',
    dialogue: mostFrequent([usual?.dialogue ?? longDialogue, longDialogue, shortDialogue]),
  };
}

const countOf = (blocks: readonly TextBlock[], { pattern }: DashForm): number =>
  blocks.reduce((sum, { prose }) => sum + (prose.match(pattern)?.length ?? 0), 0);

const closed: DashForm = { sign: '—', space: '', pattern: /(?<=\p{L})—(?=\p{L})/gu };
const spacedEn: DashForm = {
  sign: '–',
  space: ' ',
  pattern: /(?<=\S[ \u00A0\u202F])–(?=[ \u00A0\u202F]\S)/gu,
};
const spacedEm: DashForm = {
  sign: '—',
  space: ' ',
  pattern: /(?<=\S[ \u00A0\u202F])—(?=[ \u00A0\u202F]\S)/gu,
};
const longDialogue: DashForm = { sign: '—', space: ' ', pattern: /^—/gmu };
const shortDialogue: DashForm = { sign: '–', space: ' ', pattern: /^–/gmu };
const attached: DashForm = { sign: '—', space: '', pattern: /^—/gmu };

const british = { between: spacedEn, dialogue: shortDialogue };
const continental = { between: spacedEn, dialogue: longDialogue };
const russian = { between: spacedEm, dialogue: longDialogue };

/** `attached`: a dash touches the word that it opens or closes, as in `—Hola —dijo ella—. Pasa.` */
const usualForms: Readonly<Record<string, UsualForms | 'attached'>> = {
  en: { between: closed, dialogue: longDialogue },
  'en-GB': british,
  'en-AU': british,
  'en-IE': british,
  'en-IN': british,
  'en-NZ': british,
  'en-ZA': british,
  cs: british,
  cy: british,
  da: british,
  de: british,
  et: british,
  fi: british,
  ga: british,
  hr: british,
  hu: british,
  is: british,
  it: british,
  lt: british,
  lv: british,
  mk: british,
  nb: british,
  nl: british,
  nn: british,
  no: british,
  pl: british,
  sk: british,
  sl: british,
  sr: british,
  sv: british,
  bg: continental,
  el: continental,
  fr: continental,
  ro: continental,
  tr: continental,
  be: russian,
  pt: russian,
  ru: russian,
  uk: russian,
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
