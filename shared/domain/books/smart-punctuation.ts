import { quotationMarksOf, type Pair, type QuotationMarks } from './quotation-marks.ts';

/**
 * What a typed character becomes after the text `before` it in its paragraph; undefined: it stays as it is. Quotation
 * marks go by the language of the text, `--` is a dash and `...` an ellipsis. No rule looks ahead: what is meant is
 * told from what is there when the key comes.
 */
export function smartPunctuation(before: string, typed: string, language: string): Replacement | undefined {
  if (typed === '-') return /(?:^|[^-])-$/u.test(before) ? { remove: 1, insert: '—' } : undefined;
  if (typed === '.') return /(?:^|[^.])\.\.$/u.test(before) ? { remove: 2, insert: '…' } : undefined;
  const marks = quotationMarksOf(language);
  if (!marks) return undefined;
  if (typed === '"') return quoted(before, marks.double, marks.single);
  if (typed === "'")
    return isLetter(lastOf(before)) ? afterLetter(before, marks) : quoted(before, marks.single, marks.double);
  if (typed === ' ') return spaceInside(before, marks);
  return isLetter(typed) ? goingOn(before, typed, marks) : undefined;
}

/** It opens where a word could begin, and closes behind one. */
function quoted(before: string, { open, close }: Pair, other: Pair): Replacement | undefined {
  const last = lastOf(before);
  if (before.endsWith(open)) return insert(close.trimStart());
  const isOpen = opens(before, { open, close });
  // Where the marks have spaces inside, a space says nothing of which it is.
  if (last === ' ' && close.startsWith(narrowSpace) && isOpen) return { remove: 1, insert: close };
  if (/^[\s([{<¿¡/]?$/u.test(last) || before.endsWith(other.open)) return insert(open);
  // “But I—” she said. And: he said—“Go.”
  if (/[\u2010-\u2015-]/u.test(last)) return insert(isOpen ? close : open);
  // 5'10" are feet and inches, “in 1990” is not.
  if (/\p{N}/u.test(last)) return isOpen ? insert(close) : undefined;
  return insert(close);
}

/** The end of a quotation only where one has begun, and its mark is not the apostrophe anyway. */
const afterLetter = (before: string, { single }: QuotationMarks): Replacement =>
  insert(single.close !== apostrophe && opens(before, single) ? single.close : apostrophe);

/** A word that goes on after what was taken for an end: it was the apostrophe. */
function goingOn(
  before: string,
  typed: string,
  { single: { close } }: QuotationMarks,
): Replacement | undefined {
  const isInWord = before.endsWith(close) && isLetter(before.at(-1 - close.length) ?? '');
  return isInWord && close !== apostrophe ? { remove: close.length, insert: apostrophe + typed } : undefined;
}

/** Who types the space inside the marks by hand has it already. */
const spaceInside = (before: string, { double: { open } }: QuotationMarks): Replacement | undefined =>
  open.endsWith(narrowSpace) && before.endsWith(open) ? insert('') : undefined;

/** Whether a quotation has begun and not ended; an apostrophe ends none. */
function opens(before: string, { open, close }: Pair): boolean {
  if (open === close) return before.split(open).length % 2 === 0;
  const from = before.lastIndexOf(open);
  if (from < 0) return false;
  const after = before.slice(from + open.length);
  return !(close === apostrophe ? after.replaceAll(apostropheInWord, '') : after).includes(close);
}

const insert = (text: string): Replacement => ({ remove: 0, insert: text });
const lastOf = (before: string): string => before.at(-1) ?? '';
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const apostrophe = '’';
const apostropheInWord = /(?<=\p{L})’(?=\p{L})/gu;
const narrowSpace = '\u202F';

export interface Replacement {
  /** So many characters before it give way with it. */
  readonly remove: number;
  readonly insert: string;
}
