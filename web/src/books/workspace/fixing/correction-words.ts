import type { Correction, CorrectionKind } from '#shared/domain/books/typography/correction.ts';

export const kindNames: Readonly<Record<CorrectionKind, string>> = {
  'quotation marks': 'Quotation marks',
  apostrophes: 'Apostrophes',
  dashes: 'Dashes',
  ellipses: 'Ellipses',
  'spaces before stops': 'Spaces before punctuation',
  'double spaces': 'Double spaces',
};

/** Makes spaces visible, by signs that every font has. */
export const shownSigns = (text: string): string =>
  text.replaceAll(' ', '·').replaceAll(/[\u00A0\u202F\u2009]/gu, '°');

/** Returns the change in words, for screen readers: “ (straight quotation mark becomes opening quotation mark) ”. */
export const changeInWords = ({ before, after }: Correction): string =>
  after === ''
    ? ` (remove ${signsInWords(before)}) `
    : ` (${signsInWords(before)} becomes ${signsInWords(after)}) `;

const signsInWords = (text: string): string => Array.from(text, (sign) => signNames[sign] ?? sign).join(', ');

const signNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  '\u00A0': 'no-break space',
  '\u2009': 'thin space',
  '\u202F': 'narrow no-break space',
  '"': 'straight quotation mark',
  "'": 'straight apostrophe',
  '“': 'left double quotation mark',
  '”': 'right double quotation mark',
  '„': 'low double quotation mark',
  '‘': 'left single quotation mark',
  '’': 'curly apostrophe',
  '‚': 'low single quotation mark',
  '«': 'left guillemet',
  '»': 'right guillemet',
  '‹': 'left single guillemet',
  '›': 'right single guillemet',
  '「': 'left corner bracket',
  '」': 'right corner bracket',
  '『': 'left white corner bracket',
  '』': 'right white corner bracket',
  '´': 'accent',
  '-': 'hyphen',
  '–': 'en dash',
  '—': 'em dash',
  '.': 'full stop',
  '…': 'ellipsis',
  '!': 'exclamation mark',
  '?': 'question mark',
  ';': 'semicolon',
  ':': 'colon',
};
