import { hiddenSign } from './text-blocks.ts';

/** Characters for the character classes of regular expressions. */
export const anyQuotationMark = `"'“”„‟‘’‚‛«»‹›「」『』`;
export const wordSigns = String.raw`\p{L}\p{M}\p{N}${hiddenSign}`;
export const stopSigns = String.raw`\p{Pe}.,;:!?、。！？，；：`;
export const anySpace = String.raw`[ \u00A0\u202F]`;

export const narrowSpace = '\u202F';
